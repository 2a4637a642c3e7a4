import type { Extension, Platform } from "./module.ts";

/** Where modules add what a noun before them in the order of groups uses, which cannot import them. */
export function extensionPoint<T>(name: string) {
  const point = Symbol(name);
  return {
    /** What a module lists under `extends`. */
    by: (make: (platform: Platform) => T): Extension => ({ point, make }),

    /** What all modules add. */
    of: (platform: Platform): T[] =>
      platform.modules
        .flatMap((module) => module.extends ?? [])
        .filter((extension) => extension.point === point)
        .map((extension) => extension.make(platform) as T),
  };
}
