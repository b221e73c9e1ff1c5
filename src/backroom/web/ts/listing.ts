// More options than the prompt has room for are laid out as a list: this counts those that are shown. Where all are asked
// for, the buttons that stood in the prompt stay there, so that nothing moves under the pointer.

const INLINE = 3;
let stays: HTMLElement[] = [];

const isListed = (): boolean => document.querySelector("#show-all[aria-expanded=true]") !== null;

function copy(button: HTMLElement): HTMLElement {
  const same = button.cloneNode(true) as HTMLElement;
  same.removeAttribute("id");
  same.setAttribute("form", "choices");
  return same;
}

function inPrompt(): HTMLElement[] {
  const form = document.getElementById("choices");
  if (!form || getComputedStyle(form).position !== "static") return [];
  return [...form.querySelectorAll<HTMLElement>(".btn:not([hidden])")];
}

export function watch(): void {
  const prompt = document.getElementById("prompt");
  if (!prompt) return;
  const count = (): void => {
    const shown = prompt.querySelectorAll("#choices .option:not([hidden])").length;
    const listed = isListed();
    prompt.classList.toggle("many", shown > INLINE);
    prompt.classList.toggle("listed", listed);
    const stay = prompt.querySelector("#stay");
    const wanted = listed ? stays : [];
    if (stay && stay.childElementCount !== wanted.length) stay.replaceChildren(...wanted);
  };
  document.addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest("#show-all") && !isListed()) stays = inPrompt().map(copy);
    },
    true,
  );
  new MutationObserver(count).observe(prompt, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["hidden", "aria-expanded"],
  });
  count();
}
