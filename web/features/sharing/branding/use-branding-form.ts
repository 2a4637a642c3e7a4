import { useState } from "react";
import type { Branding } from "#contract/sharing/branding.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { changedElsewhere, type ElsewhereChange } from "#web/lib/form/merge.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
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
  const [elsewhere, setElsewhere] = useState<ElsewhereChange[]>([]);
  const [kept, setKept] = useState<ElsewhereChange[] | null>(null);
  const { mutateAsync } = useSaveBranding();
  const form = useShortForm<BrandingValues>({
    first: over.values,
    onChange: () => setKept(null),
    send: (values) => save(values, over),
  });

  /** Saves what was touched; over a newer state at once where no field was changed on both sides. */
  async function save(mine: BrandingValues, base: typeof over, taken: ElsewhereChange[] = []): Promise<void> {
    setKept(null);
    const body = { ...changesOf(base.values, mine), version: base.version };
    try {
      setOver(savedAs(await mutateAsync(body)));
      setElsewhere([]);
      setKept(taken);
    } catch (failed) {
      const newer = newerIn<Branding>(failed);
      if (!newer) throw failed;
      const now = savedAs(newer);
      const found = changedElsewhere({ base: base.values, mine, now: now.values }, plain);
      const both = found.some((field) => field.mine !== undefined);
      const merged = { ...now.values, ...changesOf(base.values, mine) };
      const all = [...taken, ...found];
      setOver(now);
      form.set(merged);
      if (both || all.length > tries) setElsewhere(all);
      else await save(merged, now, all);
    }
  }

  return {
    ...form,
    /** What was changed elsewhere and stayed when this was saved; null until it is. */
    kept,
    /** What was changed elsewhere and is still to be looked at. */
    elsewhere,
    close: () => setElsewhere([]),
  };
}
