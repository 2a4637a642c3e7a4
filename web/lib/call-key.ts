import { useState } from "react";

/** Returns a key that no other call has. `crypto.randomUUID` is missing on pages without HTTPS. */
export function newCallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns a function that gives the key of a call that creates something. As long as a form is open, the same body has the
 * same key: sent again after an answer that was lost, it creates nothing more.
 */
export function useCallKeys(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newCallKey();
    keys.set(text, key);
    return key;
  };
}
