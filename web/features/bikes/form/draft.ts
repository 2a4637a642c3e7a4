import type { BikeFormValues } from "./values.ts";

/** Raised when the form's values change their meaning: older drafts are then not read. */
const version = 1;

/** Which form a draft belongs to: a rider's new bike, or one of their bikes. */
export interface DraftOf {
  userId: number;
  bike: number | "new";
}

/** What was typed and not saved: only the fields that differ from what the form began with. */
export interface Draft {
  savedAt: string;
  changes: Partial<BikeFormValues>;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = ({ userId, bike }: DraftOf) => `draft:${userId}:bike:${bike}`;

function same(one: string | string[], other: string | string[]): boolean {
  return typeof one === "string" || typeof other === "string"
    ? one === other
    : one.length === other.length && one.every((entry, index) => entry === other[index]);
}

/** The fields in which `values` differ from `base`. */
export function changesOf(base: BikeFormValues, values: BikeFormValues): Partial<BikeFormValues> {
  const names = Object.keys(base) as (keyof BikeFormValues)[];
  return Object.fromEntries(
    names.filter((name) => !same(base[name], values[name])).map((n) => [n, values[n]]),
  );
}

/** The draft kept on this device, or null; what cannot be read is no draft. */
export function readDraft(store: Store, of: DraftOf): Draft | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(of)) ?? "null");
    const good = kept?.version === version && typeof kept.changes === "object" && kept.changes !== null;
    return good ? { savedAt: String(kept.savedAt), changes: kept.changes } : null;
  } catch {
    return null;
  }
}

/** The form's values with a draft laid over them; what does not fit the form any more is left out. */
export function withDraft(base: BikeFormValues, { changes }: Draft): BikeFormValues {
  const fits = ([name, value]: [string, unknown]) => {
    const old = base[name as keyof BikeFormValues];
    return Array.isArray(old)
      ? Array.isArray(value) && value.every((entry) => typeof entry === "string")
      : typeof old === "string" && typeof value === "string";
  };
  return { ...base, ...Object.fromEntries(Object.entries(changes).filter(fits)) };
}

/** Keeps what was typed; without changes the draft goes. False when the device refuses (full, or private mode). */
export function keepDraft(
  store: Store,
  of: DraftOf,
  changes: Partial<BikeFormValues>,
  now = new Date(),
): boolean {
  try {
    if (Object.keys(changes).length === 0) store.removeItem(keyOf(of));
    else store.setItem(keyOf(of), JSON.stringify({ version, savedAt: now.toISOString(), changes }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: Store, of: DraftOf): void {
  keepDraft(store, of, {});
}
