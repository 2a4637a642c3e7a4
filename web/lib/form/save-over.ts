import type { UseFormReturn } from "react-hook-form";
import type { FormValues, Saved } from "./draft.ts";
import { changedElsewhere, type Elsewhere } from "./merge.ts";

/** Saves what differs from `over`; a newer state when it was refused because of one, else null. Throws what the call throws. */
export type SaveOver<V extends FormValues> = (values: V, over: Saved<V>) => Promise<Saved<V> | null>;

interface Given<V extends FormValues> {
  form: UseFormReturn<V>;
  over: Saved<V>;
  newer: Saved<V>;
  /** See `changedElsewhere`. */
  plain: (values: V) => object;
  save: SaveOver<V>;
  /** Hears what the form lies over now. */
  onTaken: (newer: Saved<V>) => void;
  /** Gets what was changed elsewhere: a call that fails on the way leaves what was taken over before it. */
  taken: Elsewhere[];
}

/** As often as something newer may come between before the rider is asked. */
const tries = 3;

/**
 * Lays a form that was refused over the newer state: fields that were not touched show it. Where nothing was changed on both
 * sides it is saved again at once. False once it is saved, true when the rider has to look at it first.
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
