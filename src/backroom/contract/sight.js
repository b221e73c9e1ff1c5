// What can be chosen and is neither in sight nor offered by the prompt, as sentences. Things that lie further up or down
// count as offered if the prompt's button leads there.
() => {
  const shown = (e) => e !== null && e.getClientRects().length > 0 && getComputedStyle(e).visibility === "visible";
  const POINTS = [0.5, 0.12, 0.88, 0.3, 0.7];
  const touchable = (e) => {
    const parts = e.matches("svg *") ? [e, ...e.querySelectorAll("*")] : [e];
    return parts.some((part) => {
      const b = part.getBoundingClientRect();
      return POINTS.some((u) =>
        POINTS.some((v) => {
          const at = document.elementFromPoint(b.x + b.width * u, b.y + b.height * v);
          return at !== null && (at === e || e.contains(at));
        }),
      );
    });
  };
  const things = [...document.querySelectorAll("#felt .can")].filter(shown);
  const seen = new Set();
  const look = () => {
    for (const e of things) if (!seen.has(e.dataset.ref) && touchable(e)) seen.add(e.dataset.ref);
  };
  look();
  const atOnce = seen.size;
  const more = document.querySelector("#more");
  for (let pressed = 0; pressed < 20 && shown(more); pressed++) {
    more.click();
    look();
  }
  const offered = new Set();
  for (const button of document.querySelectorAll("#choices .option, #choices #commit")) {
    if (!shown(button)) continue;
    if (!touchable(button) && !button.closest(".listed, .many")) continue;
    for (const ref of (button.dataset.touches ?? "").split(" ")) offered.add(ref);
  }
  const refs = new Set(things.map((e) => e.dataset.ref));
  const faults = [...refs].filter((ref) => !seen.has(ref) && !offered.has(ref)).map((ref) => `${ref} is out of sight`);
  if (refs.size && !atOnce && ![...refs].some((ref) => offered.has(ref))) faults.push("nothing to choose is in sight at once");
  const steppers = [...document.querySelectorAll("#felt [data-stepper]")].filter(shown);
  const held = (ref) => {
    const [kind, sum] = ref.split(":");
    return steppers.some((stepper) => {
      const own = stepper.querySelector("[data-ref]")?.dataset.ref.split(":")[0];
      return own === kind && sum >= Number(stepper.dataset.least) && sum <= Number(stepper.dataset.most);
    });
  };
  const answers = [...document.querySelectorAll("#choices .option:not(.let)")].filter((option) => {
    const touches = (option.dataset.touches ?? "").split(" ").filter(Boolean);
    return !shown(option) && !touches.some((ref) => refs.has(ref) || held(ref));
  });
  if (!document.querySelector("#commit:not([hidden]), #unpick:not([hidden])"))
    faults.push(...answers.map((option) => `there is no way on the table to ${option.value}`));
  return faults;
}
