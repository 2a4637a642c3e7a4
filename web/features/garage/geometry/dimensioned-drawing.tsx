import { useState } from "react";
import { dimensionedBike } from "#web/drawing/dimensioned.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { useT } from "#web/lib/i18n.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Button } from "#web/ui/button.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { DimensionList } from "./dimension-list.tsx";
import { DimensionedPicture } from "./dimensioned-picture.tsx";
import { ScaleSheet } from "./scale-sheet.tsx";
import { useDimensionText } from "./use-dimension-text.ts";
import "./dimensions.css";

interface DimensionedDrawingProps {
  /** The bike's facts, its type and colour among them. */
  facts: BikeSpec;
  name: string;
}

/** Height of a label's letters where the drawing is so many pixels wide, pixels. */
const lettersOn = (width: number) => (width < 560 ? 11.5 : 13.5);

/**
 * A bike's drawing with dimension lines and a list that says the same; prints to a tenth of its size. Says so where its
 * figures can't be drawn.
 */
export function DimensionedDrawing({ facts, name }: DimensionedDrawingProps) {
  const t = useT("geometry");
  const { label } = useDimensionText();
  const { element, width } = useWidth("upright");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const bike = dimensionedBike(facts);
  if (bike.dimensions.length === 0)
    return <p className="text-muted">{t(bike.isToMeasure ? "dimensions.none" : "dimensions.not_drawn")}</p>;
  return (
    <figure className="dimensions">
      <div ref={element}>
        {width > 0 && (
          <DimensionedPicture
            facts={facts}
            bike={bike}
            placed={bike.fitting(width, lettersOn(width), label)}
            title={t("dimensions.picture", { name })}
          />
        )}
      </div>
      <figcaption>
        <DimensionList dimensions={bike.dimensions} />
      </figcaption>
      <Button size="sm" className="print:hidden" onClick={() => setSheetOpen(true)}>
        <ToolIcon name="print" />
        {t("dimensions.print")}
      </Button>
      {isSheetOpen && (
        <ScaleSheet facts={facts} name={name} bike={bike} onPrinted={() => setSheetOpen(false)} />
      )}
    </figure>
  );
}
