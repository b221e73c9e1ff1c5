// Measures a table as it lies in the window now: what is out of sight, cut, or lies on something else, as sentences.
() => {
  const faults = [];
  const narrow = innerWidth <= 900;
  const named = (e) => e.dataset?.ref || e.id || e.getAttribute("class") || e.tagName;
  const shown = (e) => e.getClientRects().length > 0 && e.checkVisibility({ visibilityProperty: true });
  const box = (e) => e.getBoundingClientRect();
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(shown);
  const scene = document.querySelector(".scene");
  const tray = document.querySelector(".tray");

  // 1. Hand, prompt and everything that can be chosen: in the window, and nothing lies on it.
  const inside = (b) => b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
  const POINTS = [0.5, 0.12, 0.88, 0.3, 0.7];
  const touchable = (e) => {
    const parts = e.matches("svg *") ? [e, ...e.querySelectorAll("*")] : [e];
    return parts.some((part) => {
      const b = box(part);
      return POINTS.some((u) =>
        POINTS.some((v) => {
          const at = document.elementFromPoint(b.x + b.width * u, b.y + b.height * v);
          return at !== null && (at === e || e.contains(at));
        }),
      );
    });
  };
  const inSight = (e, why) => {
    const b = box(e);
    if (!e.matches("svg *") && !inside(b)) faults.push(`${why}: ${named(e)} is outside of the window`);
    else if (!touchable(e)) faults.push(`${why}: ${named(e)} is covered`);
  };
  for (const e of [tray, document.querySelector(".prompt-bar")])
    if (e && !inside(box(e))) faults.push(`${named(e)} is outside of the window`);
  if (tray) for (const e of all(".thing", tray)) inSight(e, "mine");
  for (const e of all("#choices .btn:not([hidden]), .acts .btn")) inSight(e, "prompt");
  for (const e of [document.querySelector(".ask"), document.querySelector("#say")])
    if (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2) faults.push(`${named(e)} overflows`);
  if (scene.scrollWidth > scene.clientWidth + 1) faults.push("the scene scrolls sideways");
  if (!narrow && scene.scrollHeight > scene.clientHeight + 1)
    faults.push(`the scene scrolls by ${scene.scrollHeight - scene.clientHeight}`);
  const reached = new Map();
  for (const e of all("#felt .can")) {
    if (narrow && !tray?.contains(e)) e.scrollIntoView({ block: "center" });
    const before = faults.length;
    inSight(e, "to choose");
    const why = faults.splice(before);
    reached.set(e.dataset.ref, reached.get(e.dataset.ref)?.length === 0 ? [] : why);
  }
  for (const why of reached.values()) faults.push(...why);
  scene.scrollTop = 0;

  // 2. No word runs out of what it stands on, but for what is read in full under the pointer: texts of Police Cards, names
  // under photographs.
  const more = ".pc .text, .crook .name, .special .says";
  const clamped = (e) => e.closest(`${more}, .unseen, svg, time, [hidden], .roster, [popover]:not(:popover-open)`);
  const painted = (e) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(e);
    return backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
  };
  const walker = document.createTreeWalker(document.querySelector("#shell"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const e = text.parentElement;
    if (!text.data.trim() || clamped(e) || !shown(e) || e.closest(".side")) continue;
    if (getComputedStyle(e).clipPath !== "none") continue; // for those who listen
    range.selectNodeContents(text);
    const b = range.getBoundingClientRect();
    let on = e;
    while (on !== document.body && !painted(on)) on = on.parentElement;
    const edge = box(on);
    if (b.left < edge.left - 1.5 || b.right > edge.right + 1.5)
      faults.push(`"${text.data.trim()}" runs out of ${named(on)} by ${Math.round(b.right - edge.right)}`);
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible")
      faults.push(`"${text.data.trim()}" is cut`);
  }

  // 3. Nothing lies on something else, but for cards in a fan.
  const things = all("#felt .thing:not(svg *), #felt .plate").filter((e) => !e.closest(".fan-of, .fan, .hats"));
  const fans = ".hand, .lawful, .pile, .tree";
  const boxes = things.map(box);
  things.forEach((a, n) => {
    const one = boxes[n];
    for (let m = n + 1; m < things.length; m++) {
      const [b, two] = [things[m], boxes[m]];
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (across <= 5 || down <= 5) continue;
      if (a.contains(b) || b.contains(a)) continue;
      if (a.closest(fans) && a.closest(fans) === b.closest(fans)) continue;
      if ((tray?.contains(a) ?? false) !== (tray?.contains(b) ?? false)) continue;
      faults.push(`${named(a)} and ${named(b)} overlap`);
    }
  });
  const zones = [".bar", ".scene", ".tray", ".prompt-bar"].map((s) => document.querySelector(s)).filter((e) => e && shown(e));
  zones.slice(1).forEach((e, n) => {
    if (box(e).top < box(zones[n]).bottom - 1) faults.push(`${named(e)} lies on ${named(zones[n])}`);
  });

  // 4. Nothing of the table moves when a hint or a reason is told, or a clock runs.
  const places = () => all(".bar, .scene, .tray, .prompt-bar, #felt .plate, #felt .thing").map((e) => JSON.stringify(box(e)));
  const before = places();
  const notice = document.querySelector("#notice");
  const clocks = all("[data-since]").map((e) => [e, e.textContent]);
  notice.innerHTML = "<ul>" + "<li>One sentence why this cannot be, and then another one that is longer.</li>".repeat(6) + "</ul>";
  for (const [e] of clocks) e.textContent = "59:59";
  const after = places();
  const moved = before.filter((place, n) => place !== after[n]).length;
  if (moved) faults.push(`${moved} things move when something is told`);
  notice.textContent = "";
  for (const [e, words] of clocks) e.textContent = words;

  const sizes = all("#felt .thing:not(svg *)").map((e) => box(e).width * box(e).height);
  return { faults: [...new Set(faults)], usual: sizes.reduce((sum, one) => sum + one, 0) / sizes.length };
}
