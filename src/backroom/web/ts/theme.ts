// Night, Day or as the system has it, kept on this device. It runs before anything is painted: every style that asks what
// the system prefers is told what this person does.

const KEPT = "backroom.theme";
const ASKS = /prefers-color-scheme/;
const written = new Map<CSSMediaRule, string>();

function kept(): string {
  try {
    return localStorage.getItem(KEPT) ?? "system";
  } catch {
    return "system";
  }
}

/** A sheet of another house could not be read; there is none here. */
function tell(rules: CSSRuleList, theme: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && (written.has(rule) || ASKS.test(rule.media.mediaText))) {
      if (!written.has(rule)) written.set(rule, rule.media.mediaText);
      const light = /light/.test(written.get(rule)!);
      const wanted = theme === "day" ? light : !light;
      rule.media.mediaText = theme === "system" ? written.get(rule)! : wanted ? "all" : "not all";
    }
    if ("cssRules" in rule) tell((rule as CSSGroupingRule).cssRules, theme);
  }
}

function apply(theme: string): void {
  for (const sheet of document.styleSheets) tell(sheet.cssRules, theme);
  const scheme = { night: "dark", day: "light" }[theme];
  document.documentElement.style.setProperty("color-scheme", scheme ?? "");
}

apply(kept());
document.addEventListener("DOMContentLoaded", () => {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=theme]"))
    input.checked = input.value === kept();
});
document.addEventListener("change", (event) => {
  const { name, value } = event.target as HTMLInputElement;
  if (name !== "theme") return;
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // A browser that keeps nothing asks the system again next time.
  }
  apply(value);
});

export {};
