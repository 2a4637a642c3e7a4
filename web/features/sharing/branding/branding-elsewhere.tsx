import { isSame } from "#web/lib/form/draft.ts";
import type { ElsewhereChange } from "#web/lib/form/merge.ts";
import { useT } from "#web/lib/i18n.ts";
import { ElsewherePanel } from "#web/ui/elsewhere-panel.tsx";
import type { BrandingValues } from "./use-branding-form.ts";

interface BrandingElsewhereProps {
  entries: readonly ElsewhereChange[];
  values: BrandingValues;
  onChange: (change: Partial<BrandingValues>) => void;
  onClose: () => void;
}

/** Shows which fields of the branding were changed on another device. */
export function BrandingElsewhere({ entries, values, onChange, onClose }: BrandingElsewhereProps) {
  const t = useT("elsewhere");
  const field = useT("fields");
  const say = (value: ElsewhereChange["theirs"]) => String(value).trim() || t("empty");
  const fields = entries.map(({ name, theirs, mine }) => {
    const now = values[name as keyof BrandingValues];
    const chosen = isSame(now, theirs) ? ("theirs" as const) : ("mine" as const);
    const own = mine !== undefined && { mine: say(chosen === "mine" ? now : mine) };
    return { name, label: field(name as keyof BrandingValues), theirs: say(theirs), ...own, chosen };
  });
  return (
    <ElsewherePanel
      fields={fields}
      news={entries}
      onClose={onClose}
      onChoose={(name, side) => onChange({ [name]: entries.find((one) => one.name === name)?.[side] })}
    />
  );
}
