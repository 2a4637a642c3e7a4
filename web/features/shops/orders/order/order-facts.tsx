import type { ReactNode } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { PromisedDay } from "#web/features/shops/orders/promised-day.tsx";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";

interface OrderFactsProps {
  order: WorkOrder;
  today: string;
  nameOf: (id: number | null) => string | null;
  onChange: (() => void) | null;
}

const call = "inline-flex min-h-12 items-center text-blue underline underline-offset-4 wrap-anywhere";

/** Whose bike it is, what is wanted and promised, and what the shop notes for itself. */
export function OrderFacts({ order, today, nameOf, onChange }: OrderFactsProps) {
  const t = useT("orders");
  const words = useOrderWords();
  const { day } = useUnits();
  const { customer, bike, wanted, promised_on, place, label, odometer_km, note_internal, assigned_to } =
    order;
  const about = [words.type(bike.type), bike.colour, bike.size].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="facts" className="rounded-card border border-divider bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="facts" className="wide-sm min-w-0 text-lg wrap-anywhere">
          {customer.name ?? t("facts.nobody")}
        </h2>
        {onChange && (
          <Button size="sm" className="min-h-12" onClick={onChange}>
            {t("facts.change")}
          </Button>
        )}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {customer.phone && (
          <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, "")}`} className={call}>
            {customer.phone}
          </a>
        )}
        {customer.email && (
          <a href={`mailto:${customer.email}`} className={call}>
            {customer.email}
          </a>
        )}
      </p>
      {wanted && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{wanted}</p>}
      <dl className="mt-3 grid gap-y-1.5">
        {promised_on && (
          <Fact label={t("facts.promised_on")}>
            <span className="flex flex-wrap items-center gap-x-2">
              {day(promised_on)} <PromisedDay beside order={order} today={today} />
            </span>
          </Fact>
        )}
        {assigned_to !== null && <Fact label={t("facts.assigned_to")}>{nameOf(assigned_to)}</Fact>}
        {place && <Fact label={t("facts.place")}>{place}</Fact>}
        {label && <Fact label={t("facts.label")}>{label}</Fact>}
        {about && <Fact label={t("facts.bike")}>{about}</Fact>}
        {bike.frame_number && <Fact label={t("facts.frame_number")}>{bike.frame_number}</Fact>}
        {odometer_km !== null && (
          <Fact label={t("facts.odometer_km")}>{`${number(odometer_km)}\u00A0km`}</Fact>
        )}
      </dl>
      {note_internal && (
        <div className="mt-3 rounded-control border border-dashed border-control bg-sunken px-3 py-2">
          <p className="narrow text-sm font-semibold!">{t("messages.internal")}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{note_internal}</p>
        </div>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="w-28 shrink-0 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
