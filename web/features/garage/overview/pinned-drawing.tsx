import type { CareState } from "#contract/garage/care-words.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { drawnBike } from "#web/drawing/drawn-bike.ts";
import { useDetails } from "#web/drawing/use-details.ts";
import { useT } from "#web/lib/i18n.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Link } from "#web/ui/link.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";
import { layOutPins } from "./pin-layout.ts";
import { spotOfSlot } from "./spot-of-slot.ts";

/** A part of the bike that is worth a look. */
export interface Pin {
  key: string;
  slot: SlotPath;
  state: CareState;
  text: string;
  /** What the part is called and how it is, for screen readers. */
  label: string;
  to: string;
}

/** Px that a letter of a label and what is around the letters take, a little more than less. */
const [letter, around] = [6.2, 44];

/** A bike's drawing as a map: names the parts that are worth a look, each a link to what can be done about it. */
export function PinnedDrawing({ bike, pins }: { bike: Bike; pins: readonly Pin[] }) {
  const t = useT("overview");
  const parts = useT("parts");
  const drawing = drawnBike(bike);
  const { element, width } = useWidth("upright");
  const [x0, y0, boxWidth, boxHeight] = drawing.viewBox;
  const scale = width / boxWidth;
  const spots = pins.flatMap((pin) => {
    const at = spotOfSlot(pin.slot, drawing.anchors);
    if (at === null) return [];
    const [x, y] = [(at[0] - x0) * scale, (at[1] - y0) * scale];
    return [{ pin, x, y, width: Math.min(width, pin.text.length * letter + around) }];
  });
  const placed = width > 0 ? layOutPins(spots, { width, height: boxHeight * scale }) : [];
  return (
    <div className="border-b-[5px] border-ink px-3 pt-4 md:px-6">
      <div ref={element} className="relative">
        <BikeDrawing
          bike={bike}
          details={useDetails()}
          label={parts("drawing", { name: bike.name })}
          className="block h-auto w-full"
        />
        {placed.map(
          ({ leader }, at) =>
            leader && (
              <span
                key={spots[at]?.pin.key}
                aria-hidden="true"
                className="absolute w-px bg-ink print:hidden"
                style={{ left: leader.x, top: leader.from, height: leader.to - leader.from }}
              />
            ),
        )}
        {placed.length > 0 && (
          <ul aria-label={t("pins")} className="print:hidden">
            {spots.map(({ pin, width: labelWidth }, at) => (
              <li key={pin.key}>
                <Link
                  to={pin.to}
                  aria-label={pin.label}
                  className="absolute flex min-h-11 items-center"
                  style={{ left: placed[at]?.left, top: placed[at]?.top, maxWidth: labelWidth }}
                >
                  <span className="narrow flex items-center gap-1.5 rounded-control border border-ink bg-surface px-2 py-0.5 text-sm font-semibold! whitespace-nowrap">
                    <StateShape state={pin.state} className="size-4" />
                    <span className="truncate">{pin.text}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
