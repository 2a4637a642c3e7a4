import "#web/styles/riders.css";
import { Suspense } from "react";
import { useFactText } from "#web/features/garage/bikes/use-fact-text.tsx";
import { Comparison, type DrawnBike, type DrawnLook } from "#web/features/garage/compare/comparison.tsx";
import type { LoadedColumn } from "#web/features/garage/compare/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Spinner } from "#web/ui/spinner.tsx";

// Nothing is drawn over anything before there are two bikes.
const Overlay = lazyView(
  () => import("#web/features/garage/overlay/bike-overlay.tsx").then((m) => m.BikeOverlay),
  ["overlay"],
);
const Answer = lazyView(
  () => import("#web/features/garage/compare/comparison-answer.tsx").then((m) => m.ComparisonAnswer),
  ["compare"],
  { missing: "nothing" },
);
const History = lazyView(
  () => import("#web/features/garage/compare/history-sections.tsx").then((m) => m.HistorySections),
  ["compare", "lifespans"],
);
const Gears = lazyView(
  () => import("#web/features/garage/gears/gears-view.tsx").then((m) => m.GearsView),
  ["gears"],
);

const LinkField = lazyView(
  () => import("#web/features/sharing/sharing/window/link-field.tsx").then((m) => m.LinkField),
  ["sharing"],
);
const overlay = (
  bikes: readonly DrawnBike[],
  look: DrawnLook,
  onLook: (change: Partial<DrawnLook>) => void,
) => <Overlay bikes={bikes} look={look} onLook={onLook} />;
const history = (columns: readonly LoadedColumn[]) => <History columns={columns} />;
const answer = (columns: readonly LoadedColumn[]) => <Answer columns={columns} />;
const gears = (bikes: readonly DrawnBike[]) => <Gears bikes={bikes} />;

/** /compare?bikes=12,15&shared=token: two to four bikes side by side, for riders and for visitors. */
export function ComparePage() {
  return (
    <Comparison
      Link={ComparisonLink}
      answer={answer}
      overlay={overlay}
      gears={gears}
      history={history}
      factText={useFactText()}
    />
  );
}

function ComparisonLink({ url }: { url: string }) {
  const t = useT("compare");
  return (
    <Suspense fallback={<Spinner className="min-h-11" />}>
      <LinkField url={url} title={t("title")} />
    </Suspense>
  );
}
