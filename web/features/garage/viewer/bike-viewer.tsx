import { type ReactNode, Suspense } from "react";
import type { ViewedBike } from "./viewed-bike.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { useAlive } from "#web/lib/alive.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { cx } from "#web/ui/cx.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ViewTabs } from "#web/ui/view-tabs.tsx";

const ThreeView = lazyView(() => import("./three-view.tsx").then((m) => m.ThreeView), ["viewer"]);

/** Keeps the chosen view in the address: `?view=3d`. */
const useViewAddress = addressOf({
  read: (query) => ({ view: query.get("view") }),
  after: queryWith,
});

interface BikeViewerProps {
  bike: ViewedBike;
  /** The photos, sized to fill their container; null when there are none. */
  photos: ReactNode;
  /** The drawing, sized to fill its container. */
  drawing: ReactNode;
  /** The 3D view, where it is not that for visitors. */
  three?: ReactNode;
  /** Shown above the viewer. */
  stripe: ReactNode;
  /** The drawing comes first, as high as it is, and the tabs are below. */
  drawnFirst?: boolean;
  className?: string;
}

/** Shows a bike's photos, its drawing, and a 3D view. */
export function BikeViewer({
  bike,
  three,
  photos,
  drawing,
  stripe,
  drawnFirst = false,
  className,
}: BikeViewerProps) {
  const t = useT("parts");
  const { choice, change } = useViewAddress();
  const { view } = choice;
  const alive = useAlive();
  const loading = <Spinner label={t("view.loading")} className="m-auto noscript:hidden" />;
  const views = [
    ...(photos
      ? [
          {
            id: "photos",
            label: t("view.photos"),
            content: <div className="min-h-0 flex-1">{photos}</div>,
          },
        ]
      : []),
    { id: "drawing", label: t("view.drawing"), content: drawing },
    {
      id: "3d",
      label: t("view.three"),
      content: (
        <>
          {alive ? (
            <Suspense fallback={loading}>
              {three ?? <ThreeView bike={bike} mounted={null} drawing={drawing} />}
            </Suspense>
          ) : (
            loading
          )}
          <div className="hidden min-h-0 flex-1 flex-col noscript:flex print:flex">{drawing}</div>
        </>
      ),
    },
  ];
  if (drawnFirst) views.sort((a, b) => Number(b.id === "drawing") - Number(a.id === "drawing"));
  const shown = views.find(({ id }) => id === view) ?? views[0];
  const isFree = drawnFirst && shown?.id === "drawing";
  const tabs = (
    <ViewTabs
      label={t("view.label")}
      views={views}
      value={shown?.id ?? ""}
      onChange={(id) => change({ view: id })}
    />
  );
  return (
    <div
      className={cx(
        "relative flex flex-col overflow-hidden rounded-card border border-divider",
        !isFree && "h-[min(600px,80svh)] max-sm:h-[min(83vw,60svh)] print:h-[68mm]",
        className,
      )}
    >
      {stripe}
      {drawnFirst ? <div className="flex min-h-0 flex-1 flex-col-reverse">{tabs}</div> : tabs}
    </div>
  );
}
