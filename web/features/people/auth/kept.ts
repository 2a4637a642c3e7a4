const prefix = "auth.";

/**
 * Returns what was typed into a sign-in form in this tab, so that a reload does not lose it. Passwords and
 * codes are never stored.
 */
export function keptTyped(field: string): string {
  try {
    return sessionStorage.getItem(prefix + field) ?? "";
  } catch {
    return "";
  }
}

/** Stores a field's text; an empty text removes it. */
export function keepTyped(field: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(prefix + field, value);
    else sessionStorage.removeItem(prefix + field);
  } catch {
    // Without storage, a reload starts empty.
  }
}
