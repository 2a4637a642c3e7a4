/** Where `g` leads, followed by each of these keys. */
export const keyPlaces = { b: "/dashboard", r: "/rides", c: "/care", p: "/parts" } as const;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Something is typed there. */
  isTyping: boolean;
  /** A window is open. */
  isOver: boolean;
}

/** Milliseconds within which the second key follows `g`. */
const within = 1500;

/** Returns a function that returns where a key leads, if anywhere; `g` waits for the next one. */
export function keyReader(isOn: () => boolean, now: () => number = () => performance.now()) {
  let sinceG = -Infinity;
  return ({ key, ctrlKey, metaKey, altKey, isTyping, isOver }: Pressed): string | null => {
    const waits = now() - sinceG <= within;
    sinceG = -Infinity;
    if (isOver || altKey) return null;
    if (ctrlKey || metaKey) return ctrlKey !== metaKey && key.toLowerCase() === "k" ? "#find" : null;
    if (isTyping || !isOn()) return null;
    if (waits && key in keyPlaces) return keyPlaces[key as keyof typeof keyPlaces];
    if (key === "g") sinceG = now();
    return { "/": "#find", n: "#new", "?": "#keys" }[key] ?? null;
  };
}
