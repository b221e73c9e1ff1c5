// What of the tray lies outside of it, or has its style only in the scene, of which the tray is no part; as sentences.
(game) => {
  const faults = [];
  const tray = document.querySelector("#felt .tray");
  if (!tray) return faults;
  const named = (e) => e.dataset?.ref || e.dataset?.what || e.getAttribute("class") || e.tagName;
  const edge = tray.getBoundingClientRect();
  for (const e of tray.querySelectorAll(".thing")) {
    const b = e.getBoundingClientRect();
    if (b.width && (b.left < edge.left - 2 || b.right > edge.right + 2 || b.bottom > edge.bottom + 2))
      faults.push(`${named(e)} reaches out of the tray`);
  }

  // Every rule of the game's own styles, with the scopes it stands in.
  const rules = [];
  const gather = (list, scopes) => {
    for (const rule of list) {
      const inside = rule.selectorText ? [...scopes, rule.selectorText] : scopes;
      if (rule.selectorText && rule.style?.length) rules.push(inside);
      if (rule.cssRules?.length) gather(rule.cssRules, inside);
    }
  };
  for (const sheet of document.styleSheets)
    if (sheet.href?.includes(`/games/${game}/table/`)) gather(sheet.cssRules, []);
  const scene = `.scene-${game}`;
  const own = (scopes) => scopes.at(-1).replaceAll(/:is\([^)]*\)|&/g, "").replaceAll(`${scene} `, "").trim();
  const matches = (e, selector) => {
    try {
      return selector !== "" && e.matches(selector);
    } catch {
      return false;
    }
  };
  const of_the_scene = rules.filter((scopes) => scopes.join(" ").includes(scene) && !scopes.join(" ").includes(".tray-"));
  for (const e of tray.querySelectorAll(".thing")) {
    if (rules.some((scopes) => !of_the_scene.includes(scopes) && matches(e, own(scopes)))) continue;
    const only = of_the_scene.find((scopes) => matches(e, own(scopes)));
    if (only) faults.push(`${named(e)} lies in the tray and has its style in ${scene} alone (${own(only)})`);
  }
  return faults;
}
