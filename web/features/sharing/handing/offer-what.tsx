import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Checkbox } from "#web/ui/inputs.tsx";
import type { OfferValues } from "./offer-values.ts";
import { StoredParts } from "./stored-parts.tsx";
import { TickedPhotos } from "./ticked-photos.tsx";
import { TickedReceipts } from "./ticked-receipts.tsx";

const flags = ["services", "parts", "geometry", "serial", "notes"] as const;

export interface OfferWhatProps {
  bike: Bike;
  values: OfferValues;
  set: (change: Partial<OfferValues>) => void;
}

/** What comes with the bike, ticked thing by thing. */
export function OfferWhat({ bike, values, set }: OfferWhatProps) {
  const t = useT("handing");
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-[550]">{t("offer.comes")}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            name={flag}
            label={t(`offer.${flag}`)}
            checked={values[flag]}
            onChange={(event) => set({ [flag]: event.target.checked })}
          />
        ))}
      </div>
      <TickedPhotos photos={bike.photos} ticked={values.photos} onChange={(photos) => set({ photos })} />
      <StoredParts ticked={values.stored_parts} onChange={(stored_parts) => set({ stored_parts })} />
      <TickedReceipts bikeId={bike.id} ticked={values.receipts} onChange={(receipts) => set({ receipts })} />
    </fieldset>
  );
}
