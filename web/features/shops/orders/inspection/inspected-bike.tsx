import { useState } from "react";
import type { Shop } from "#contract/shops/shops.ts";
import { shopActTable, type ShopRole } from "#contract/shops/shop-acts.ts";
import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useShopBike } from "#web/features/shops/orders/queries.ts";
import { useSlotName } from "#web/features/shops/orders/slot-names.ts";
import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ConfirmableFrame } from "./confirmable-frame.tsx";
import { ConfirmableRow } from "./confirmable-row.tsx";

const mayConfirm = (role: ShopRole) =>
  (shopActTable["verifications.write"].by as readonly ShopRole[]).includes(role);

/** A bike on the stand: each part and the frame as its rider says it is, to be confirmed by whoever has it in front of them. */
export function InspectedBike({ shop, id }: { shop: Shop; id: number }) {
  const t = useT("inspection");
  const query = useShopBike(shop.slug, id);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  return <Inspection shop={shop} opened={data} />;
}

function Inspection({ shop, opened: { grant, bike, parts } }: { shop: Shop; opened: ShopBike }) {
  const t = useT("inspection");
  const nameOf = useSlotName();
  const { day } = useUnits();
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState<number | null>(null);
  const mayWrite = grant.level === "work" && mayConfirm(shop.my_role);
  const make = [bike.brand, bike.model].filter(Boolean).join(" ");

  async function confirm({ id, kind, brand, model, serial }: ShopBike["parts"][number]["part"]) {
    setBusy(id);
    try {
      // What the member sees: if the rider has changed it meanwhile, it is refused.
      const facts = { kind, brand, model, ...(serial !== null && { serial }) };
      const body = { shop: shop.slug, kind: "inspected" as const, facts };
      const { data } = await call("POST /parts/{id}/verifications", { params: { id }, body });
      setConfirmed((before) => new Map(before).set(id, data.at));
    } catch (error) {
      toast({ tone: "error", text: sentenceOf(error, { network: t("network"), failed: t("failed") }) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className="max-w-200">
      <div className="flex items-center gap-4">
        <BikeDrawing bike={bike} label={null} className="h-auto w-28 shrink-0" />
        <div className="min-w-0">
          <h2 className="wide-sm text-lg wrap-anywhere">{bike.name}</h2>
          {make && <p className="text-muted wrap-anywhere">{make}</p>}
        </div>
      </div>
      <p className="mt-3 text-muted">{t(mayWrite ? "lead" : "not_yours")}</p>
      <ul className="mt-3 border-t border-divider">
        <ConfirmableFrame shop={shop} bike={bike} mayWrite={mayWrite} />
        {parts.map(({ slot_path, part }) => {
          const at = confirmed.get(part.id);
          const what = [part.brand, part.model].filter(Boolean).join(" ");
          return (
            <ConfirmableRow
              key={part.id}
              place={nameOf(slot_path)}
              what={what}
              serial={part.serial}
              mark={
                at
                  ? { shop: shop.name, kind: "inspected", day: day(at) }
                  : part.verified && { ...part.verified, day: day(part.verified.day) }
              }
              busy={busy === part.id}
              onConfirm={mayWrite && what && !at ? () => void confirm(part) : null}
            />
          );
        })}
      </ul>
    </div>
  );
}
