import { useSyncExternalStore } from "react";

export const categories = ["necessary", "analytics", "marketing", "preferences"] as const;
export type Category = (typeof categories)[number];
export type Consent = Record<Category, boolean>;

const choiceKey = "cookieConsent";
const dateKey = "cookieConsentDate";
const listeners = new Set<() => void>();

/** Everything, or only what cannot be refused. */
export const everything: Consent = { necessary: true, analytics: true, marketing: true, preferences: true };
export const onlyNecessary: Consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
};

// Where nothing can be stored, the choice holds until the page is left.
let unkept: { choice: string; date: string } | null = null;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice with its date. */
export function storeConsent(consent: Consent): void {
  unkept = { choice: JSON.stringify({ ...consent, necessary: true }), date: new Date().toISOString() };
  try {
    localStorage.setItem(choiceKey, unkept.choice);
    localStorage.setItem(dateKey, unkept.date);
  } catch {
    // It is in `unkept`.
  }
  for (const listener of listeners) listener();
}

/** A stored choice, whatever else stands there; null when it is none. */
export function parseConsent(text: string | null): Consent | null {
  try {
    const said: unknown = JSON.parse(text ?? "null");
    if (typeof said !== "object" || said === null) return null;
    const given = (category: Category) => (said as Partial<Consent>)[category] === true;
    return {
      necessary: true,
      analytics: given("analytics"),
      marketing: given("marketing"),
      preferences: given("preferences"),
    };
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The reader's choice and when it was made; null before there is one. */
export function useConsent(): { choice: Consent | null; date: string | null } {
  const text = useSyncExternalStore(
    subscribe,
    () => read(choiceKey) ?? unkept?.choice ?? null,
    () => null,
  );
  return { choice: parseConsent(text), date: read(dateKey) ?? unkept?.date ?? null };
}
