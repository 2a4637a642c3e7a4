import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useDueOffers } from "#web/features/shops/orders/due-offers.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";

interface BikeToTakeInProps {
  bike: ShopBike;
  ticked: ReadonlySet<number>;
  onTick: (id: number) => void;
  onOther: () => void;
}

/** A bike that its rider has opened: what it looks like, what its rider says to the shop, and what it needs, to be ticked. */
export function BikeToTakeIn({ bike: { bike, care }, ticked, onTick, onOther }: BikeToTakeInProps) {
  const t = useT("orders");
  const offers = useDueOffers()(care);
  const make = [bike.brand, bike.model].filter(Boolean).join(" ");
  return (
    <div className="rounded-card border border-divider bg-surface p-4">
      <div className="flex items-center gap-4">
        <BikeDrawing bike={bike} label={null} className="h-auto w-28 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="wide-sm text-lg wrap-anywhere">{bike.name}</h2>
          {make && <p className="text-muted wrap-anywhere">{make}</p>}
          <p className="-ml-2.5 flex flex-wrap">
            <Button variant="quiet" size="sm" onClick={onOther}>
              {t("check_in.other_bike")}
            </Button>
            <ButtonLink variant="quiet" size="sm" to={`/shop/bikes/${bike.id}`}>
              {t("inspect")}
            </ButtonLink>
          </p>
        </div>
      </div>
      {bike.notes_for_shop && (
        <p className="mt-2 rounded-control bg-blue-tint px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          {bike.notes_for_shop}
        </p>
      )}
      {offers.length > 0 && (
        <fieldset className="mt-3 border-t border-divider pt-2">
          <legend className="sr-only">{t("check_in.due")}</legend>
          <p aria-hidden="true" className="text-sm font-[550]">
            {t("check_in.due")}
          </p>
          {offers.map(({ id, line, words }) => (
            <Checkbox
              key={id}
              name={`due-${id}`}
              className="min-h-12"
              checked={ticked.has(id)}
              onChange={() => onTick(id)}
              label={
                <>
                  <span className="block first-letter:uppercase">{line.title}</span>
                  <span className="block text-sm text-muted">{words}</span>
                </>
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
