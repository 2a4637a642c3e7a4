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
  const [x, y, width, height] = placed.viewBox;
  const foot = y + height;
  return createPortal(
    <div data-print-sheet="" className="scale-sheet hidden text-black print:block">
      <h1 className="wide-sm text-xl wrap-anywhere">{name}</h1>
      <p>{t("dimensions.scale")}</p>
      <DimensionedPicture
        facts={facts}
        bike={bike}
        placed={placed}
        title={t("dimensions.picture", { name })}
        paper={width / scale}
      >
        <path
          data-check="100mm"
          d={`M${x + 10} ${foot - 30}v20m0-10h1000m0-10v20`}
          stroke="currentColor"
          strokeWidth={3}
        />
        <text
          className="dimensions-label"
          x={x + 510}
          y={foot - 32}
          textAnchor="middle"
          fontSize={letters * scale * 0.8}
          strokeWidth={0}
        >
          {t("dimensions.check")}
        </text>
      </DimensionedPicture>
      <DimensionList dimensions={bike.dimensions} />
    </div>,
    document.body,
  );
}
