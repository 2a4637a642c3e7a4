import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { BikeParts } from "#contract/garage/bike-sections.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { FactOfSection } from "#web/features/garage/bikes/component-sections.tsx";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { largeDetails } from "#web/drawing/large-details.ts";
import { useT } from "#web/lib/i18n.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";
import { posterRows } from "./poster-rows.ts";
import "./poster.css";

/** A bike that hangs on a wall: a rider's own, or as a visitor of its page sees it. */
export type PosterBike = BikeParts & Pick<Bike, "name" | "brand" | "model" | "year" | "type" | "color">;

interface PosterSheetProps {
  bike: PosterBike;
  onPrinted: () => void;
}

/** An A2 page on its side: the bike, large, over its sheet. Prints once it is mounted; never on screen. */
export function PosterSheet({ bike, onPrinted }: PosterSheetProps) {
  const t = useT("parts");
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, []);
  const make = [bike.brand, bike.model, bike.year].filter(Boolean).join(" ");
  return createPortal(
    <div data-print-sheet="" className="poster hidden text-black print:block">
      <h1 className="wide wrap-anywhere">{bike.name}</h1>
      {make !== bike.name && <p className="poster-make">{make}</p>}
      <BikeDrawing bike={bike} label={null} details={largeDetails} className="poster-bike" />
      <TrackLines />
      <div className="poster-sheet">
        {posterRows(bike).map(({ section, rows }) => (
          <section key={section}>
            <h2 className="wide-sm">{t(`section.${section}`)}</h2>
            <dl>
              {rows.map((row) => (
                <FactOfSection key={"part" in row ? row.part : row.field} row={row} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>,
    document.body,
  );
}
