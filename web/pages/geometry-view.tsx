import { Suspense, useState } from "react";
import type { BikeParts } from "#contract/garage/bike-sections.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { GeometryDetails } from "#web/features/garage/bikes/geometry/geometry-details.tsx";
import { useAlive } from "#web/lib/alive.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const DimensionedDrawing = lazyView(
  () => import("#web/features/garage/geometry/dimensioned-drawing.tsx").then((m) => m.DimensionedDrawing),
  ["geometry", "facts"],
);

interface GeometryViewProps {
  bike: BikeParts & BikeSpec & { name: string };
  /** Whether the reader owns the bike. */
  own?: boolean;
}

/**
 * What follows from a bike's geometry, and its drawing with dimensions: visitors request it, since their pages load no
 * code that draws.
 */
export function GeometryView({ bike, own = false }: GeometryViewProps) {
  const t = useT("geometry");
  const alive = useAlive();
  const [shown, setShown] = useState(own);
  return (
    <>
      <GeometryDetails bike={bike} own={own} />
      <div className="mt-6 min-h-11 print:hidden">
        {shown ? (
          <div className="rounded-card border border-divider bg-surface p-4">
            <Suspense fallback={<Spinner className="min-h-11" />}>
              <DimensionedDrawing facts={bike} name={bike.name} />
            </Suspense>
          </div>
        ) : (
          alive && (
            <Button
              onClick={() => setShown(true)}
              onPointerEnter={DimensionedDrawing.preload}
              onFocus={DimensionedDrawing.preload}
            >
              {t("show_dimensions")}
            </Button>
          )
        )}
      </div>
    </>
  );
}
