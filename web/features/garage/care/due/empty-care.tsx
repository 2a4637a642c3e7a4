import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const panel = "mt-4 rounded-card border border-divider bg-surface px-5 py-10 text-center";

/** Before there is a bike: what care is good for. */
export function NoBikesToCareFor() {
  const t = useT("care");
  return (
    <section className={panel}>
      <h2 className="wide-sm text-xl">{t("none.bikes.title")}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[38em] text-muted">{t("none.bikes.text")}</p>
      <ButtonLink variant="primary" to="/dashboard?add">
        {t("none.bikes.act")}
      </ButtonLink>
    </section>
  );
}

/** Before the first plan: each bike leads to what is suggested for it. */
export function NoPlans({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("care");
  return (
    <section className={panel}>
      <h2 className="wide-sm text-xl">{t("none.plans.title")}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[38em] text-muted">{t("none.plans.text")}</p>
      <BikeLinks bikes={bikes} className="justify-center" />
    </section>
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
    <section className={panel}>
      <h2 className="wide-sm text-xl">{t("none.match.title")}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[36em] text-muted">{t("none.match.text")}</p>
      <Button onClick={onShowAll}>{t("none.match.act")}</Button>
    </section>
  );
}
