/** Increase when stored values change their meaning: older drafts are then ignored. */
const version = 1;

/** Values of a form by field name. */
export type FormValues = Record<string, string | boolean | string[]>;

/** The saved values that a form started from, with their version when other devices may change them. */
export interface Saved<V extends FormValues> {
  values: V;
  version?: number;
}

/** Unsaved input: only the fields that differ from the form's start. */
export interface Draft<V extends FormValues> {
  savedAt: string;
  changes: Partial<V>;
  /** The saved state it was typed over, when that has a version. */
  over?: Saved<V>;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns the storage key for a rider's draft of something (`bike:12`, `profile`); see web/lib/drafts.ts. */
export function draftKey(userId: number, what: string): string {
  return `draft:${userId}:${what}`;
}

/** Returns whether two values of a field are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : one === other;
}

/** Returns the fields in which `values` differ from `base`. */
export function changesOf<V extends object>(base: V, values: V): Partial<V> {
  const names = (Object.keys(base) as (keyof V)[]).filter((name) => !isSame(base[name], values[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/** Returns the draft stored on this device; null when there is none or it is unreadable. */
export function readDraft<V extends FormValues>(store: Store, key: string): Draft<V> | null {
  try {
    const kept = JSON.parse(store.getItem(key) ?? "null");
    const good = kept?.version === version && typeof kept.changes === "object" && kept.changes !== null;
    const over = typeof kept?.over?.values === "object" && kept.over.values !== null && { over: kept.over };
    return good ? { savedAt: String(kept.savedAt), changes: kept.changes, ...over } : null;
  } catch {
    return null;
  }
}

/** Returns the form's values with a draft on top; fields that the form no longer has are dropped. */
export function withDraft<V extends FormValues>(base: V, { changes }: Draft<V>): V {
  const fits = ([name, value]: [string, unknown]) => {
    const old = base[name];
    return Array.isArray(old)
      ? Array.isArray(value) && value.every((entry) => typeof entry === "string")
      : Object.hasOwn(base, name) && typeof old === typeof value;
  };
  return { ...base, ...Object.fromEntries(Object.entries(changes).filter(fits)) };
}

/** Stores the draft, or removes it when nothing differs. Returns false when storage refuses (full, or private mode). */
export function keepDraft(
  store: Store,
  key: string,
  changes: Partial<FormValues>,
  now = new Date(),
  saved?: Saved<FormValues>,
): boolean {
  try {
    if (Object.keys(changes).length === 0) store.removeItem(key);
    else {
      const over = saved?.version === undefined ? undefined : saved;
      store.setItem(key, JSON.stringify({ version, savedAt: now.toISOString(), changes, over }));
    }
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: Store, key: string): void {
  keepDraft(store, key, {});
}
