import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";

/** Before there is a bike: what care is good for. */
export function NoBikesToCareFor() {
  const t = useT("care");
  return (
    <EmptyPlace drawing="care" title={t("none.bikes.title")} text={t("none.bikes.text")} className="mt-4">
      <ButtonLink variant="primary" to="/dashboard?add">
        {t("none.bikes.act")}
      </ButtonLink>
    </EmptyPlace>
  );
}

/** Before the first plan: each bike leads to what is suggested for it. */
export function NoPlans({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("care");
  return (
    <EmptyPlace drawing="care" title={t("none.plans.title")} text={t("none.plans.text")} className="mt-4">
      <BikeLinks bikes={bikes} className="justify-center" />
    </EmptyPlace>
  );
}

/** Bikes that have no plans though others do. */
export function BikesWithoutPlans({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("care");
  if (bikes.length === 0) return null;
  return (
    <section className="mt-10 print:hidden">
      <h2 className="wide-sm text-lg">{t("none.some.title")}</h2>
      <p className="mt-1 mb-3 max-w-140 text-muted">{t("none.some.text")}</p>
      <BikeLinks bikes={bikes} />
    </section>
  );
}

function BikeLinks({ bikes, className = "" }: { bikes: readonly Bike[]; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {bikes.map(({ id, name }) => (
        <li key={id} className="flex min-w-0">
          <ButtonLink to={`/bikes/${id}/care`} className="min-w-0">
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** In place of a list that a filter has emptied. */
export function NoCareMatches({ onShowAll }: { onShowAll: () => void }) {
  const t = useT("care");
  return (
    <EmptyPlace title={t("none.match.title")} text={t("none.match.text")} className="mt-4">
      <Button onClick={onShowAll}>{t("none.match.act")}</Button>
    </EmptyPlace>
  );
}
