/** Returns the address of the current shared page, without query and hash. */
export function thisPage(): string {
  // Codes are drawn in the browser.
  if (import.meta.env.SSR) return "";
  return location.origin + location.pathname.replace(/\/$/, "");
}
