import { createStore, type Source, useStore } from "#web/lib/store.ts";

export const categories = ["necessary", "analytics", "marketing", "preferences"] as const;
export type Category = (typeof categories)[number];
export type Consent = Record<Category, boolean>;

const choiceKey = "cookieConsent";
const dateKey = "cookieConsentDate";

/** All categories, and only those that cannot be refused. */
export const everything: Consent = { necessary: true, analytics: true, marketing: true, preferences: true };
export const onlyNecessary: Consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
};

// Used when nothing can be stored: the choice then lasts until the page is left.
const unkept = createStore<{ choice: string; date: string } | null>(null);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice with its date. */
export function storeConsent(consent: Consent): void {
  const choice = JSON.stringify({ ...consent, necessary: true });
  const date = new Date().toISOString();
  try {
    localStorage.setItem(choiceKey, choice);
    localStorage.setItem(dateKey, date);
  } catch {
    // `unkept` has it.
  }
  unkept.set({ choice, date });
}

/** Returns a stored choice, ignoring unknown data; null when it is none. */
export function parseConsent(text: string | null): Consent | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const given = (category: Category) => (stored as Partial<Consent>)[category] === true;
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

const kept: Source<string | null> = {
  get: () => read(choiceKey) ?? unkept.get()?.choice ?? null,
  subscribe(changed) {
    const stop = unkept.subscribe(changed);
    addEventListener("storage", changed);
    return () => {
      stop();
      removeEventListener("storage", changed);
    };
  },
  ahead: () => null,
};

/** Returns the reader's choice and its date, null before there is one. */
export function useConsent(): { choice: Consent | null; date: string | null } {
  const text = useStore(kept);
  return { choice: parseConsent(text), date: read(dateKey) ?? unkept.get()?.date ?? null };
}
