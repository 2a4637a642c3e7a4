import type { Platform } from "./module.ts";

/**
 * What a noun offers to others, made when it is first needed and then kept for as long as the app: who needs it
 * imports it and calls it with the platform.
 */
export function service<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, { value: T }>();
  return (platform) => {
    const known = made.get(platform) ?? { value: make(platform) };
    made.set(platform, known);
    return known.value;
  };
}
