import type { UseFormReturn } from "react-hook-form";
import type { FormValues, Saved } from "./draft.ts";
import { changedElsewhere, type ElsewhereChange } from "./merge.ts";

/**
 * Saves what differs from `over`. Returns null when saved, the newer state when refused because of one. Throws what
 * the call throws.
 */
export type SaveOver<V extends FormValues> = (values: V, over: Saved<V>) => Promise<Saved<V> | null>;

interface Given<V extends FormValues> {
  form: UseFormReturn<V>;
  over: Saved<V>;
  newer: Saved<V>;
  /** See `changedElsewhere`. */
  plain: (values: V) => object;
  save: SaveOver<V>;
  /** Called when the form is based on a newer state. */
  onTaken: (newer: Saved<V>) => void;
  /** Collects what was changed elsewhere, so that it is kept when a call fails on the way. */
  taken: ElsewhereChange[];
}

/** How many newer states are merged before the rider has to choose. */
const tries = 3;

/**
 * Rebases a refused form on the newer state: untouched fields show it. Without a conflict it saves again at once.
 * Returns false once saved, true when the rider has to decide first.
 */
export async function saveOverNewer<V extends FormValues>({
  form,
  plain,
  save,
  onTaken,
  taken,
  ...given
}: Given<V>): Promise<boolean> {
  let { over, newer } = given;
  for (let round = 1; ; round++) {
    const found = changedElsewhere({ base: over.values, mine: form.getValues(), now: newer.values }, plain);
    for (const { name, theirs, mine } of found)
      if (mine === undefined) form.setValue(name as never, theirs as never);
    taken.push(...found);
    onTaken(newer);
    if (round > tries || found.some(({ mine }) => mine !== undefined)) return true;
    const next = await save(form.getValues(), newer);
    if (!next) return false;
    [over, newer] = [newer, next];
  }
}

export { changedElsewhere };
