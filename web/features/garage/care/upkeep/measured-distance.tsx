import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareTemplate } from "#contract/garage/care-templates.ts";
import { slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import { useT } from "#web/lib/i18n.ts";
import { useLifespanWords } from "#web/lib/lifespan-words.ts";
import { useLifespanOf } from "#web/lib/lifespan-of.ts";
import { Checkbox } from "#web/ui/inputs.tsx";

interface MeasuredDistanceProps {
  of: CareTemplate;
  bikeType: BikeType | null;
  taken: boolean;
  /** In metres; null: the book's. */
  onTake: (every_m: number | null) => void;
}

/** Offers how far such parts lasted with riders here in place of the book's distance; nothing where that is not known. */
export function MeasuredDistance({ of, ...rest }: MeasuredDistanceProps) {
  const { task, slot, every_m } = of;
  if (task !== "replace" || slot === null || every_m === null) return null;
  return <Offer of={{ key: of.key, slot }} {...rest} />;
}

interface OfferProps extends Omit<MeasuredDistanceProps, "of"> {
  of: { key: string; slot: string };
}

function Offer({ of: { key, slot }, bikeType, taken, onTake }: OfferProps) {
  const t = useT("lifespans");
  const words = useLifespanWords();
  // A belt is in the chain's place.
  const kind = key === "belt_replace" ? "belt" : usualKindOf(slotOfPath(slot));
  const found = useLifespanOf({ kind, brand: null, model: null, bike_type: bikeType });
  const median = found?.median_m;
  if (!found || !median) return null;
  return (
    <Checkbox
      checked={taken}
      onChange={({ target }) => onTake(target.checked ? median : null)}
      label={t("care.instead", { median: words.rough(median), count: words.count(found) })}
      className="pb-1 pl-8 text-sm"
    />
  );
}
