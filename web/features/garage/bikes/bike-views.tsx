import { useT } from "#web/lib/i18n.ts";
import { PageTabs } from "#web/ui/page-tabs.tsx";

const views = ["overview", "parts", "care", "rides", "costs", "sheet"] as const;
export type BikePageView = (typeof views)[number];

/** Links to the views of a bike, each at an address of its own. */
export function BikeViews({ bikeId, current }: { bikeId: number; current: BikePageView }) {
  const t = useT("garage");
  return (
    <PageTabs
      label={t("views.label")}
      look="line"
      className="mb-5"
      tabs={views.map((view) => ({
        to: view === "overview" ? `/bikes/${bikeId}` : `/bikes/${bikeId}/${view}`,
        label: t(`views.${view}`),
        current: view === current,
      }))}
    />
  );
}
