import { useState } from "react";
import type { Branding } from "#contract/sharing/branding.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { changedElsewhere, type ElsewhereChange } from "#web/lib/form/merge.ts";
import { useSaveBranding } from "./queries.ts";

export type BrandingValues = { accent: string; tagline: string };

const savedAs = ({ accent, tagline, version }: Branding) => ({
  values: { accent: accent ?? "", tagline: tagline ?? "" },
  version,
});
const plain = ({ accent, tagline }: BrandingValues) => ({
  accent: accent.trim().toLowerCase(),
  tagline: tagline.trim(),
});

/** How often something newer may come between before the rider is asked. */
const tries = 3;

/** What is typed over the branding as it is saved, which another device may have changed since. */
export function useBrandingForm(branding: Branding) {
  const [over, setOver] = useState(() => savedAs(branding));
  const [values, setValues] = useState(over.values);
  const [elsewhere, setElsewhere] = useState<ElsewhereChange[]>([]);
  const [kept, setKept] = useState<ElsewhereChange[]>([]);
  const { mutateAsync, isPending, error, isSuccess, reset } = useSaveBranding();

  function set(change: Partial<BrandingValues>) {
    reset();
    setKept([]);
    setValues({ ...values, ...change });
  }

  /** Saves what was touched; over a newer state at once where no field was changed on both sides. */
  async function save(mine = values, base = over, taken: ElsewhereChange[] = []): Promise<void> {
    const body = { ...changesOf(base.values, mine), version: base.version };
    try {
      setOver(savedAs(await mutateAsync(body)));
      setElsewhere([]);
      setKept(taken);
    } catch (failed) {
      const newer = newerIn<Branding>(failed);
      if (!newer) return;
      reset();
      const now = savedAs(newer);
      const found = changedElsewhere({ base: base.values, mine, now: now.values }, plain);
      const both = found.some((field) => field.mine !== undefined);
      const merged = { ...now.values, ...changesOf(base.values, mine) };
      const all = [...taken, ...found];
      setOver(now);
      setValues(merged);
      if (both || all.length > tries) setElsewhere(all);
      else await save(merged, now, all);
    }
  }

  return {
    values,
    set,
    save: () => save(),
    busy: isPending,
    error: elsewhere.length > 0 && newerIn(error) ? null : error,
    saved: isSuccess,
    /** What was changed elsewhere and stayed when this was saved. */
    kept,
    /** What was changed elsewhere and is still to be looked at. */
    elsewhere,
    close: () => setElsewhere([]),
  };
}
