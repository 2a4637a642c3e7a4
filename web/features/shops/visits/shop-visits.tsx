import { countedAppointments } from "#contract/shops/appointment-moves.ts";
import { shopActTable } from "#contract/shops/shop-acts.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useShopAppointments } from "./queries.ts";
import { VisitRow } from "./visit-row.tsx";

interface ShopVisitsProps {
  shop: Shop;
  /** Today in the shop's time zone. */
  today: string;
}

/** Of those that wait for a word, and of one day. */
const mostAtOnce = 8;

/** Days that riders have requested: those that wait for a word first, then by day with how many bikes come. */
export function ShopVisits({ shop, today }: ShopVisitsProps) {
  const t = useT("visits");
  const { day } = useUnits();
  const query = useShopAppointments(shop.slug, today);
  if (!query.data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const open = query.data.filter(({ state }) => (countedAppointments as readonly string[]).includes(state));
  const requested = open.filter(({ state }) => state === "requested");
  const others = open.filter(({ state }) => state !== "requested");
  const days = [...new Set(others.map((one) => one.day))];
  const load = (on: string) => open.filter((one) => one.day === on).length;
  const moves =
    shop.state === "open" &&
    (shopActTable["appointments.write"].by as readonly string[]).includes(shop.my_role);
  const row = (visit: Appointment, withDay: boolean) => (
    <VisitRow
      key={visit.id}
      side="shop"
      visit={visit}
      moves={moves}
      title={withDay ? day(visit.day, "long") : (visit.rider?.name ?? t("nobody"))}
      text={[withDay && (visit.rider?.name ?? t("nobody")), bikeWords(visit)].filter(Boolean).join(" · ")}
    />
  );
  if (open.length === 0)
    return (
      <EmptyPlace
        drawing="care"
        title={t("none_title")}
        text={t(shop.published ? "none_text" : "none_text_hidden")}
      >
        <ButtonLink to="/shop/settings">{t("to_settings")}</ButtonLink>
      </EmptyPlace>
    );
  return (
    <div className="grid max-w-200 gap-8">
      {requested.length > 0 && (
        <section aria-labelledby="requested">
          <h2 id="requested" className="wide-sm mb-2 text-xl">
            {t("requested")} <span className="narrow text-muted">{number(requested.length)}</span>
          </h2>
          <FirstRows rows={requested} most={mostAtOnce}>
            {(shown) => <ul className="grid gap-2">{shown.map((visit) => row(visit, true))}</ul>}
          </FirstRows>
        </section>
      )}
      {days.map((on) => (
        <section key={on} aria-labelledby={`day-${on}`}>
          <h2 id={`day-${on}`} className="mb-2 flex items-baseline gap-3 text-lg font-[650]">
            {on === today ? t("today") : day(on, "long")}
            <span className="narrow text-muted">
              {shop.capacity_per_day === null
                ? t("bikes", { count: load(on) })
                : t("bikes_of", { count: load(on), most: number(shop.capacity_per_day) })}
            </span>
          </h2>
          <FirstRows rows={others.filter((one) => one.day === on)} most={mostAtOnce}>
            {(shown) => <ul className="grid gap-2">{shown.map((visit) => row(visit, false))}</ul>}
          </FirstRows>
        </section>
      ))}
    </div>
  );
}

const bikeWords = ({ bike }: Appointment) =>
  bike && ([bike.brand, bike.model].filter(Boolean).join(" ") || bike.name);
