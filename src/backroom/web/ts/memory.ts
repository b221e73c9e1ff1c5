// What this browser remembers of whoever sits before it; without storage everything is as on the first visit.

export function remembered(key: string): string {
  try {
    return localStorage.getItem(`backroom.${key}`) ?? "";
  } catch {
    return "";
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`backroom.${key}`, value);
  } catch {
    // A browser that keeps nothing is told again next time.
  }
}
