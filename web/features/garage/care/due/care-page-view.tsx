import type { Bike } from "#contract/garage/bikes.ts";
import { careStates } from "#contract/garage/care-words.ts";
import { useCareSummary } from "#web/lib/care-summary.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { BikeFilter } from "#web/ui/bike-filter.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { CareByBike } from "#web/features/garage/care/rounds/care-by-bike.tsx";
import { DueSkeleton } from "./due-skeleton.tsx";
import { useDueAddress } from "./due-address.ts";
import { FoundCare } from "./found-care.tsx";

const views = [null, ...careStates.toReversed()] as const;

/** What all bikes of the rider need. */
export function CarePageView({ bikes }: { bikes: readonly Bike[] | undefined }) {
  const t = useT("care");
  const address = useDueAddress();
  const rounds = useT("rounds");
  const { isList, choice, change, hrefAfter } = address;
  const summary = useCareSummary();
  const countOf = (view: (typeof views)[number]) =>
    view === "due" || view === "soon" ? summary?.[view] : undefined;
  const bare = summary?.bikes.length === 0;
  return (
    <div className="column pb-10">
      <header className="flex flex-wrap items-baseline gap-x-3 pt-4 pb-2">
        <h1 tabIndex={-1} className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">
          {t("title")}
        </h1>
        {summary && !bare && (
          <p className="narrow text-muted">
            {[
              rounds("summary.now", { number: number(summary.now) }),
              summary.coming > 0 && rounds("summary.soon", { number: number(summary.coming) }),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        )}
      </header>
      {!bare && (
        <PageTabs
          look="quiet"
          label={rounds("views.label")}
          className="mb-3"
          tabs={[
            { to: "/care", label: rounds("views.bikes"), current: !isList },
            { to: "/care?list", label: rounds("views.list"), current: isList },
          ]}
        />
      )}
      {!bare && isList && (
        <>
          <p className="mb-2 max-w-text text-muted">{t("intro")}</p>
          <PageTabs
            look="quiet"
            label={t("views")}
            className="mb-2"
            tabs={views.map((view) => {
              const name = view === null ? t("all") : t(`state.${view}`);
              const count = countOf(view);
              return {
                to: hrefAfter({ state: view }),
                label: count === undefined ? name : `${name} ${number(count)}`,
                current: choice.state === view,
              };
            })}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
            <BikeFilter
              bikes={bikes ?? []}
              bike={choice.bike}
              onChoose={(bike) => change({ bike })}
              label={t("bike")}
              all={t("all_bikes")}
            />
            <Switch checked={choice.byBike} onChange={(byBike) => change({ byBike })} label={t("by_bike")} />
          </div>
        </>
      )}
      {bare || isList ? (
        <FoundCare address={address} bikes={bikes} />
      ) : bikes ? (
        <CareByBike bikes={bikes} />
      ) : (
        <DueSkeleton />
      )}
    </div>
  );
}
