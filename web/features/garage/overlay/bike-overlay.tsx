import { type CSSProperties, useMemo, useState } from "react";
import { type Alignment, alignments, pointDifferences } from "#contract/garage/geometry-points.ts";
import { DifferenceList } from "./difference-list.tsx";
import { type LaidBike, layBike, type OverlaidBike } from "./laid-bike.ts";
import { MeasureNotes } from "./measure-notes.tsx";
import { OverlayDrawing } from "./overlay-drawing.tsx";
import { OverlaySlider } from "./overlay-slider.tsx";
import { pairColors } from "./pair-colors.ts";
import { PairChoice } from "./pair-choice.tsx";
import { toldApart } from "./told-apart.ts";
import { useT } from "#web/lib/i18n.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Choices } from "#web/ui/choices.tsx";
import "#web/ui/plots/plots.css";
import "./overlay.css";

interface BikeOverlayProps {
  /** Two to four. */
  bikes: readonly OverlaidBike[];
}

/** Two of the bikes drawn over each other, with a slider from one to the other and what differs in millimetres. */
export function BikeOverlay({ bikes: given }: BikeOverlayProps) {
  const t = useT("overlay");
  const { element, width } = useWidth("upright");
  const [chosen, choose] = useState<readonly [string?, string?]>([]);
  const [at, setAt] = useState<Alignment>("bottom_bracket");
  const [over, setOver] = useState(50);
  const facts = JSON.stringify(given.map((bike) => bike.facts));
  const laid = useMemo(() => (JSON.parse(facts) as OverlaidBike["facts"][]).map(layBike), [facts]);
  const bikes = toldApart(given);

  const [one, other] = pairOf(bikes, chosen);
  const [first, second] = [bikes[one], bikes[other]];
  const [below, above] = [laid[one], laid[other]];
  if (!first || !second || !below || !above) return null;
  const colors = pairColors(first, second);
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
          onChange={setAt}
        />
        {bikes.length > 2 && (
          <PairChoice
            bikes={bikes}
            first={first.key}
            second={second.key}
            onChoose={(...keys) => choose(keys)}
          />
        )}
      </div>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_340px] print:block">
        <div className="min-w-0">
          <OverlaySlider names={names} colors={colors} value={over} onChange={setOver} />
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
          <DifferenceList differences={differences} {...names} />
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

/** Marks lie on the drawing only where the drawing has the bike's own points. */
const isDrawnAsMeasured = ({ measure }: LaidBike) => measure === "own" || measure === "partly";
