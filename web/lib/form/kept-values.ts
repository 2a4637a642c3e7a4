/** Returns what was typed into a form in this tab and not sent. */
export function keptValues(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(`form.${name}`) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Stores what is typed; null removes it. */
export function keepValues(name: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(`form.${name}`, JSON.stringify(values));
    else sessionStorage.removeItem(`form.${name}`);
  } catch {
    // Without storage, a reload starts with an empty form.
  }
}

/** Removes what was typed into forms whose names begin so. */
export function forgetValues(names: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`form.${names}`)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
