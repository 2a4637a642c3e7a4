/** Returns the address of the current shared page, without query and hash. */
export function thisPage(): string {
  return location.origin + location.pathname.replace(/\/$/, "");
}
