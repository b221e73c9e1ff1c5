// More options than the prompt has room for are laid out as a list: this counts those that are shown.

const INLINE = 3;

export function watch(): void {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  const count = (): void => {
    const shown = prompt.querySelectorAll("#choices .option:not([hidden])").length;
    prompt.classList.toggle("many", shown > INLINE);
    prompt.classList.toggle("listed", prompt.querySelector("#show-all[aria-expanded=true]") !== null);
  };
  new MutationObserver(count).observe(prompt, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["hidden", "aria-expanded"],
  });
  count();
}
