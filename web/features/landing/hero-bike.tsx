import type { CSSProperties } from "react";
import type { BikeType } from "#contract/bike-fields.ts";
import { Callout, type Place } from "#web/features/landing/callout.tsx";
import { drawnType, pictureOf } from "#web/features/landing/drawn-types.ts";
import { useT } from "#web/lib/i18n.ts";

/** What fits on the stage, in mm: all but the longest types stand on it in the same scale. */
const stage = { width: 1900, height: 1190 };

/** A large bike on the track lines, with three of its parts called out. */
export function HeroBike({ type }: { type: BikeType }) {
  const t = useT("landing");
  const name = useT("options");
  const drawn = drawnType(type);
  if (!drawn) return null;
  const { viewBox, paint } = drawn;
  const [left = 0, top = 0, width = 1, height = 1] = viewBox;
  const scale = Math.min(1, stage.width / width, stage.height / height);
  const place: Place = ([x = 0, y = 0], up) => ({
    left: `${((x - left) / width) * 100}%`,
    top: `${((y - up - top) / height) * 100}%`,
    height: `${(up / height) * 100}%`,
  });
  const aboveAll = (drawn.stem[1] ?? 0) - top + 60;
  return (
    <div className="mt-6 flex aspect-[1900/1190] items-end justify-center lg:-mt-30 md:mr-8 md:ml-auto md:w-[min(820px,72%)]">
      <div
        key={type}
        className="rolling-in relative"
        style={{ width: `${((width * scale) / stage.width) * 100}%` }}
      >
        <svg
          viewBox={viewBox.join(" ")}
          role="img"
          aria-label={t("drawing", { type: name(`type.${type}`) })}
          className="block h-auto w-full"
          style={{ "--paint": paint } as CSSProperties}
        >
          <use href={`${pictureOf(type)}#bike`} />
        </svg>
        <Callout at={place(drawn.cassette, 470)} part="cassette" flip />
        <Callout at={place(drawn.stem, aboveAll)} part="stem" />
        <Callout at={place(drawn.front, 450)} part="fork" />
      </div>
    </div>
  );
}
