// A move that ends the game says so on its button, and is asked for once more before it is sent.

let sure: string | undefined;

const optionOf = (code: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>("#choices .option")].find((option) => option.value === code);

function ask(button: HTMLButtonElement, words: string): void {
  const dialog = document.querySelector<HTMLDialogElement>("#sure");
  if (!dialog) return;
  dialog.querySelector("#sure-what")!.textContent = words;
  dialog.onclose = () => {
    if (dialog.returnValue === "yes") {
      sure = button.value;
      button.form?.requestSubmit(button);
    } else button.focus();
  };
  dialog.returnValue = "";
  dialog.showModal();
}

export function listen(): void {
  document.addEventListener(
    "submit",
    (event) => {
      const button = event.submitter as HTMLButtonElement | null;
      if ((event.target as HTMLElement).id !== "choices" || !button) return;
      const option = button.value
        .split("; ")
        .map(optionOf)
        .find((o) => o?.matches("[data-ends]"));
      if (sure !== button.value && option) {
        event.preventDefault();
        event.stopImmediatePropagation();
        ask(button, option.textContent.trim());
      }
      sure = undefined;
    },
    true,
  );
}
