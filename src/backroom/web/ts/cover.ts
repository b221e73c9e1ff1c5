// Cover my cards: what is mine lies face down for whoever sits beside me. The browser remembers it; x turns it over.

const KEY = "backroom-cover";

let covered = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

function turn(): void {
  covered = !covered;
  try {
    localStorage.setItem(KEY, covered ? "yes" : "no");
  } catch {
    // a browser that keeps nothing forgets this, too
  }
  refresh();
}

/** After every change of the page, too: what the server draws lies open. */
export function refresh(): void {
  document.body.classList.toggle("covering", covered);
  const words = document.querySelector("#cover span");
  if (words) words.textContent = covered ? "Uncover" : "Cover";
  const row = document.querySelector("[data-cover]");
  if (row) row.textContent = covered ? "Uncover my cards" : "Cover my cards";
}

export function listen(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as HTMLElement).closest("#cover, [data-cover]")) turn();
  });
  document.addEventListener("keydown", (event) => {
    const typing = (event.target as Element).matches("input, select, textarea");
    if (event.key === "x" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (document.getElementById("cover")) turn();
    }
  });
}
