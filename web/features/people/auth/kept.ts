const prefix = "auth.";

/** What was typed into a sign-in form in this tab (never a password), so that a reload does not lose it. */
export function keptTyped(field: string): string {
  try {
    return sessionStorage.getItem(prefix + field) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a field; an empty text forgets it. */
export function keepTyped(field: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(prefix + field, value);
    else sessionStorage.removeItem(prefix + field);
  } catch {
    // Without storage a reload starts empty.
  }
}
