import { useState } from "react";
import type { Issue } from "#contract/platform/issues.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { changesOf, type FormValues, type Saved } from "./draft.ts";
import { changedElsewhere, type ElsewhereChange } from "./merge.ts";
import type { CheckedFormOptions } from "./use-checked-form.ts";
import { useShortForm } from "./use-short-form.ts";

interface FormOverOptions<V extends FormValues, T, I> extends Pick<
  CheckedFormOptions<V, I>,
  "check" | "say"
> {
  saved: Saved<V>;
  savedAs: (one: T) => Saved<V>;
  /** See `changedElsewhere`. */
  plain: (values: V) => object;
  /** Sends the values, or what differs from `over`; throws what `call` throws. */
  save: (values: V, over: Saved<V>) => Promise<T>;
  /** Called after saving, with the changes from another device that were kept. */
  onSaved?: (kept: ElsewhereChange[]) => void;
  onChange?: () => void;
}

/** After more changes from elsewhere than this, a question is put to the person instead of saving again. */
const tries = 3;

/** A short form over something saved that another device may change meanwhile: it lays itself over newer versions. */
export function useFormOver<V extends FormValues, T, I = Issue>({
  saved,
  savedAs,
  plain,
  save,
  onSaved,
  onChange,
  ...options
}: FormOverOptions<V, T, I>) {
  const [over, setOver] = useState(saved);
  const [elsewhere, setElsewhere] = useState<ElsewhereChange[]>([]);
  const form = useShortForm<V, I>({
    ...options,
    first: over.values,
    onChange: () => onChange?.(),
    send: (values) => saveOver(values, over),
  });

  /** Over a newer version it saves again at once, unless a field was changed on both sides. */
  async function saveOver(mine: V, base: Saved<V>, taken: ElsewhereChange[] = []): Promise<void> {
    try {
      setOver(savedAs(await save(mine, base)));
      setElsewhere([]);
      onSaved?.(taken);
    } catch (failed) {
      const newer = newerIn<T>(failed);
      if (!newer) throw failed;
      const now = savedAs(newer);
      const found = changedElsewhere({ base: base.values, mine, now: now.values }, plain);
      const both = found.some((field) => field.mine !== undefined);
      const merged = { ...now.values, ...changesOf(base.values, mine) };
      const all = [...taken, ...found];
      setOver(now);
      form.set(merged);
      if (both || all.length > tries) setElsewhere(all);
      else await saveOver(merged, now, all);
    }
  }

  return {
    ...form,
    over,
    /** Changes from another device that are to be reviewed. */
    elsewhere,
    closeElsewhere: () => setElsewhere([]),
  };
}
