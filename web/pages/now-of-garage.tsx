import "#web/styles/riders.css";
import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Now } from "#contract/garage/now.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { paintValue } from "#web/drawing/paint.ts";
import { isNew, NextStep } from "#web/features/garage/now/next-step.tsx";
import { NowPanel, nowRoom } from "#web/features/garage/now/now-panel.tsx";
import { useCareMarks } from "#web/lib/care-summary.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useIsPainted } from "#web/lib/use-first-screen.ts";

const CareWindows = lazyView(() => import("./now-windows.tsx").then((m) => m.NowWindows), [], {
  missing: "window",
  ahead: true,
});

/** A small drawing; its place first, where it is on the app's first screen. */
function SmallPicture({ bike }: { bike: Bike }) {
  if (!useIsPainted("pictures")) return <div className="aspect-8/5" />;
  return <BikeDrawing bike={bike} label={null} className="w-full" />;
}
const pictureOf = (bike: Bike | undefined) => bike && <SmallPicture bike={bike} />;

/** What needs the rider now, above the bikes; in a garage's first days the next step. */
export function NowOfGarage({ bikes, now }: { bikes: readonly Bike[]; now: Now | null | undefined }) {
  const [query] = useSearchParams();
  const marks = useCareMarks();
  return (
    <>
      {shownNow()}
      {(query.has("done") || query.has("later")) && (
        <Suspense>
          <CareWindows />
        </Suspense>
      )}
    </>
  );

  function shownNow(): ReactNode {
    if (now === null) return null;
    if (now === undefined) return <div className="mb-5 sm:mb-8" style={{ height: nowRoom() }} />;
    const isWatched = marks?.bikes.some(({ plans }) => plans > 0) ?? false;
    if (isNew(bikes) && now.items.length === 0) {
      const [first] = bikes;
      const steps = [
        {
          step: "photo" as const,
          to: `/dashboard?photos=${first?.id}`,
          done: bikes.some((one) => one.photos.length > 0),
        },
        { step: "rides" as const, to: "/rides", done: now.month.rides > 0 || now.unassigned_rides > 0 },
        { step: "care" as const, to: `/bikes/${first?.id}/care`, done: isWatched || marks === undefined },
      ];
      return <NextStep open={steps.filter(({ done }) => !done)} />;
    }
    const bikeOf = (id: number) => bikes.find((bike) => bike.id === id);
    return (
      <NowPanel
        now={now}
        isWatched={isWatched}
        paint={(id) => paintValue(bikeOf(id)?.color ?? null, bikeOf(id)?.type ?? null)}
        picture={(id) => pictureOf(bikeOf(id))}
      />
    );
  }
}
