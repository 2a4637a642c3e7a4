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

/** After more changes from elsewhere than this, a question is put to the rider instead of saving again. */
const tries = 3;

/** The state of the branding form, whose branding another device may change meanwhile. */
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

  /** Saves changed fields. Over a newer version it retries at once, unless a field was changed on both sides. */
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
    /**
     * Changes from another device that were kept by the last save; null when nothing has been saved since the last
     * change.
     */
    kept,
    /** Changes from another device that the rider has to review. */
    elsewhere,
    close: () => setElsewhere([]),
  };
}
