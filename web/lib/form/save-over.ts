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
}

/** As often as something newer may come between before the rider is asked. */
const tries = 3;

/**
 * Lays a form that was refused over the newer state: fields that were not touched show it. Where nothing was changed on both
 * sides it is saved again at once. Says what was changed elsewhere, and whether it is saved.
 */
export async function saveOverNewer<V extends FormValues>({
  form,
  plain,
  save,
  onTaken,
  ...given
}: Given<V>) {
  let { over, newer } = given;
  const taken: Elsewhere[] = [];
  for (let round = 1; ; round++) {
    const found = changedElsewhere({ base: over.values, mine: form.getValues(), now: newer.values }, plain);
    for (const { name, theirs, mine } of found)
      if (mine === undefined) form.setValue(name as never, theirs as never);
    taken.push(...found);
    onTaken(newer);
    if (round > tries || found.some(({ mine }) => mine !== undefined))
      return { elsewhere: taken, saved: false };
    const next = await save(form.getValues(), newer);
    if (!next) return { elsewhere: taken, saved: true };
    [over, newer] = [newer, next];
  }
}

export { changedElsewhere };
