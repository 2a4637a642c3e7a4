import { useState } from "react";
import type { Branding } from "#contract/sharing/branding.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import type { ElsewhereChange } from "#web/lib/form/merge.ts";
import { useFormOver } from "#web/lib/form/use-form-over.ts";
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

/** The state of the branding form, whose branding another device may change meanwhile. */
export function useBrandingForm(branding: Branding) {
  const [kept, setKept] = useState<ElsewhereChange[] | null>(null);
  const { mutateAsync } = useSaveBranding();
  const form = useFormOver<BrandingValues, Branding>({
    saved: savedAs(branding),
    savedAs,
    plain,
    onChange: () => setKept(null),
    onSaved: setKept,
    save: (mine, base) => mutateAsync({ ...changesOf(base.values, mine), version: base.version }),
  });
  return {
    ...form,
    /**
     * Changes from another device that were kept by the last save; null when nothing has been saved since the last
     * change.
     */
    kept,
  };
}
