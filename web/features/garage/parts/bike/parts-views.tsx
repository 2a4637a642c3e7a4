import { type ComponentType, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { PartsNow } from "./parts-now.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

const BikeLife = lazyView(
  () => import("#web/features/garage/parts/life/bike-life.tsx").then((m) => m.BikeLifeView),
  ["life", "care"],
);
const BikeHistory = lazyView(
  () => import("#web/features/garage/parts/life/bike-history.tsx").then((m) => m.BikeHistory),
  ["life"],
);
const Setups = lazyView(
  () => import("#web/features/garage/parts/setups/setups-view.tsx").then((m) => m.SetupsView),
  ["setups", "components"],
);

/** A view of a bike's parts. */
export type PartsView = ComponentType<{ bike: Bike }>;

/**
 * The views of a bike's parts, in order: `?show=` in the address, the first where there is none. Those after the first
 * are lazy views, each with its name in `fitting.shows`.
 */
const shows = {
  now: PartsNow,
  setups: Setups,
  life: BikeLife,
  history: BikeHistory,
} satisfies Record<string, PartsView>;
type Show = keyof typeof shows;
const isShow = (name: string | null): name is Show => name !== null && Object.hasOwn(shows, name);
const names = Object.keys(shows) as Show[];

/** The parts of a bike in the view that the address names. */
export function PartsViews({ bike }: { bike: Bike }) {
  const t = useT("fitting");
  const [query] = useSearchParams();
  const named = query.get("show");
  const show: Show = isShow(named) ? named : "now";
  const Shown: PartsView = shows[show];
  return (
    <>
      {names.length > 1 && (
        <PageTabs
          look="quiet"
          label={t("shows.label")}
          className="mb-4"
          tabs={names.map((name) => ({
            to: `/bikes/${bike.id}/parts${name === "now" ? "" : `?show=${name}`}`,
            label: t(`shows.${name}`),
            current: name === show,
          }))}
        />
      )}
      <Suspense fallback={<PageSpinner />}>
        <Shown bike={bike} />
      </Suspense>
    </>
  );
}
