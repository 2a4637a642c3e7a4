import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import type { DimensionedBike } from "#web/drawing/dimensioned.ts";
import { useT } from "#web/lib/i18n.ts";
import { DimensionList } from "./dimension-list.tsx";
import { DimensionedPicture } from "./dimensioned-picture.tsx";
import { useDimensionText } from "./use-dimension-text.ts";

interface ScaleSheetProps {
  facts: BikeSpec;
  name: string;
  bike: DimensionedBike;
  onPrinted: () => void;
}

/** A millimetre of paper is ten of the bike. */
const scale = 10;
/** Height of a label's letters on paper, mm. */
const letters = 2.8;

/** A page on its side with the drawing at a tenth of the bike's size. Prints once it is mounted; never on screen. */
export function ScaleSheet({ facts, name, bike, onPrinted }: ScaleSheetProps) {
  const t = useT("geometry");
  const { label } = useDimensionText();
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, []);
  const placed = bike.placed(letters * scale, label);
  return createPortal(
    <div data-print-sheet="" className="scale-sheet hidden text-black print:block">
      <h1 className="wide-sm text-xl wrap-anywhere">{name}</h1>
      <p>{t("dimensions.scale")}</p>
      <DimensionedPicture
        facts={facts}
        bike={bike}
        placed={placed}
        title={t("dimensions.picture", { name })}
        paper={placed.viewBox[2] / scale}
      />
      <p className="scale-check">
        <svg viewBox="0 0 102 4" style={{ width: "102mm", height: "4mm" }} aria-hidden="true">
          <path d="M1 0V4M1 2H101M101 0V4" stroke="currentColor" strokeWidth={0.3} />
        </svg>
        {t("dimensions.check")}
      </p>
      <DimensionList dimensions={bike.dimensions} />
    </div>,
    document.body,
  );
}
