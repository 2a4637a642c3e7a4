import { type ServicedBy, servicedBy } from "#contract/garage/care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { foldedForSearch } from "#web/lib/fold.ts";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import { useKnownShops } from "./queries.ts";

interface WhoDidItProps {
  by: ServicedBy;
  onBy: (by: ServicedBy) => void;
  shop: string;
  onShop: (shop: string) => void;
  onLeaveShop?: () => void;
  error: string | undefined;
  /** Of whose logbook the shops are offered. */
  bikeId: number | null;
}

/** Whether the rider did it or a shop, and which: shops of the logbook are offered. */
export function WhoDidIt({ by, onBy, shop, onShop, onLeaveShop, error, bikeId }: WhoDidItProps) {
  const t = useT("logbook");
  const known = useKnownShops(bikeId);
  const offered = (typed: string) =>
    known.filter((name) => foldedForSearch(name).includes(foldedForSearch(typed)));
  return (
    <>
      <Choices
        legend={t("field.by")}
        value={by}
        onChange={onBy}
        options={servicedBy.map((id) => ({ id, label: t(`done.by_${id}`) }))}
      />
      {by === "shop" && (
        <Field
          label={t("field.shop")}
          hint={t("done.optional")}
          className="sm:col-start-2"
          {...(error && { error })}
        >
          <SuggestInput
            name="shop"
            value={shop}
            maxLength={255}
            onChange={onShop}
            onBlur={onLeaveShop}
            suggest={offered}
            listLabel={t("suggestions")}
          />
        </Field>
      )}
    </>
  );
}
