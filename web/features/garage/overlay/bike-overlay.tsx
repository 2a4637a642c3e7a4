import { type CSSProperties, useMemo } from "react";
import { type Alignment, alignments, pointDifferences } from "#contract/garage/geometry-points.ts";
import { DifferenceList, type Hands } from "./difference-list.tsx";
import { type LaidBike, layBike, type OverlaidBike } from "./laid-bike.ts";
import { MeasureNotes } from "./measure-notes.tsx";
import { OverlayDrawing } from "./overlay-drawing.tsx";
import { OverlaySlider } from "./overlay-slider.tsx";
import { PairChoice } from "./pair-choice.tsx";
import { withDistinctNames } from "./distinct-names.ts";
import { distinctColors } from "#web/drawing/distinct-colors.ts";
import { useT } from "#web/lib/i18n.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Choices } from "#web/ui/choices.tsx";
import "#web/ui/plots/plots.css";
import "./overlay.css";

interface BikeOverlayProps {
  /** Two to four. */
  bikes: readonly OverlaidBike[];
  look: OverlayLook;
  onLook: (change: Partial<OverlayLook>) => void;
}

/** How two bikes lie over each other. */
export interface OverlayLook {
  at: Alignment;
  /** Keys of the two. */
  pair: readonly [first?: string, second?: string];
  /** 0 is the first bike alone, 100 the second. */
  over: number;
}

/** Two of the bikes drawn over each other, with a slider from one to the other and what differs in millimetres. */
export function BikeOverlay({ bikes: given, look, onLook }: BikeOverlayProps) {
  const t = useT("overlay");
  const { element, width } = useWidth("upright");
  const { at, over } = look;
  const facts = JSON.stringify(given.map((bike) => bike.facts));
  const laid = useMemo(() => (JSON.parse(facts) as OverlaidBike["facts"][]).map(layBike), [facts]);
  const bikes = withDistinctNames(given);

  const [one, other] = pairOf(bikes, look.pair);
  const [first, second] = [bikes[one], bikes[other]];
  const [below, above] = [laid[one], laid[other]];
  if (!first || !second || !below || !above) return null;
  const [plain, otherPlain] = distinctColors([first.facts, second.facts]);
  const colors = [first.paint ?? plain ?? "", second.paint ?? otherPlain ?? ""] as const;
  const names = { first: first.name, second: second.name };
  const differences = pointDifferences(below.points, above.points, at);
  const marked = isDrawnAsMeasured(below) && isDrawnAsMeasured(above) ? (differences?.differing ?? []) : [];
  return (
    <div className="plots overlay" style={{ "--over": over / 100 } as CSSProperties}>
      <div className="grid gap-4 print:hidden sm:grid-cols-2">
        <Choices
          legend={t("align.legend")}
          options={alignments.map((id) => ({ id, label: t(`align.${id}`) }))}
          value={at}
          onChange={(at) => onLook({ at })}
        />
        {bikes.length > 2 && (
          <PairChoice
            bikes={bikes}
            first={first.key}
            second={second.key}
            onChoose={(...pair) => onLook({ pair })}
          />
        )}
      </div>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_340px] print:block">
        <div className="min-w-0">
          <OverlaySlider names={names} colors={colors} value={over} onChange={(over) => onLook({ over })} />
          <OverlayDrawing
            all={laid}
            first={below}
            second={above}
            colors={colors}
            at={at}
            marked={marked}
            label={t("drawing", { ...names, at: t(`align.${at}`) })}
            element={element}
            width={width}
          />
        </div>
        <div className="print:mt-4">
          <DifferenceList differences={differences} at={at} {...names} hands={handsOf(below, above)} />
          <MeasureNotes
            bikes={[
              { ...first, ...below },
              { ...second, ...above },
            ]}
          />
        </div>
      </div>
    </div>
  );
}

/** Which two of the bikes are shown: the chosen ones that are still there, else the first two. */
function pairOf(
  bikes: readonly OverlaidBike[],
  [first, second]: readonly [string?, string?],
): [number, number] {
  const place = (key: string | undefined) => bikes.findIndex((bike) => bike.key === key);
  const one = Math.max(0, place(first));
  const other = place(second);
  return [one, other < 0 || other === one ? (one === 0 ? 1 : 0) : other];
}

/** Where hands are on both bikes. */
const handsOf = (one: LaidBike, other: LaidBike): Hands =>
  one.hasGrips === other.hasGrips ? (one.hasGrips ? "grips" : "hoods") : "hoods_or_grips";

/** Marks lie on the drawing only where the drawing has the bike's own points. */
const isDrawnAsMeasured = ({ measure }: LaidBike) => measure === "own" || measure === "partly";
