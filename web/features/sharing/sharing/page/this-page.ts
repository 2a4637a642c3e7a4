/** The address of the shared page one looks at, without what was added to it. */
export function thisPage(): string {
  return location.origin + location.pathname.replace(/\/$/, "");
}
