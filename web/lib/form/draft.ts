/** Raised when a form's values change their meaning: older drafts are then not read. */
const version = 1;

/** What a form holds, by the names of its fields. */
export type FormValues = Record<string, string | boolean | string[]>;

/** What a form lies over: the values as they are saved, and their version where other devices may change them. */
export interface Saved<V extends FormValues> {
  values: V;
  version?: number;
}

/** What was typed and not saved: only the fields that differ from what the form began with. */
export interface Draft<V extends FormValues> {
  savedAt: string;
  changes: Partial<V>;
  /** What it was typed over, where that has a version. */
  over?: Saved<V>;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Under which name a rider's draft of something (`bike:12`, `profile`) is kept; see web/lib/drafts.ts. */
export function draftKey(userId: number, what: string): string {
  return `draft:${userId}:${what}`;
}

/** Whether a field says the same twice. */
export function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : one === other;
}

/** The fields in which `values` differ from `base`. */
export function changesOf<V extends object>(base: V, values: V): Partial<V> {
  const names = (Object.keys(base) as (keyof V)[]).filter((name) => !isSame(base[name], values[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/** The draft kept on this device, or null; what cannot be read is no draft. */
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

/** The form's values with a draft laid over them; what does not fit the form any more is left out. */
export function withDraft<V extends FormValues>(base: V, { changes }: Draft<V>): V {
  const fits = ([name, value]: [string, unknown]) => {
    const old = base[name];
    return Array.isArray(old)
      ? Array.isArray(value) && value.every((entry) => typeof entry === "string")
      : Object.hasOwn(base, name) && typeof old === typeof value;
  };
  return { ...base, ...Object.fromEntries(Object.entries(changes).filter(fits)) };
}

/** Keeps what was typed; without changes the draft goes. False when the device refuses (full, or private mode). */
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
