import type { BikeType } from "#contract/garage/bike-types.ts";
import { Callout } from "./callout.tsx";
import { drawnType, pictureOf } from "./drawn-types.ts";
import { calloutParts, firstType } from "./stage.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

/** A large bike on track lines with three parts called out. */
export function HeroBike({ type }: { type: BikeType }) {
  const t = useT("landing");
  const name = useT("options");
  const drawn = drawnType(type);
  if (!drawn) return null;
  // The stylesheet has the first type's measures: prerendered HTML may contain no inline styles.
  const measured = type === firstType ? null : drawn;
  return (
    <div className="mt-6 flex aspect-[1900/1190] items-end justify-center lg:-mt-30 md:mr-8 md:ml-auto md:w-[min(820px,72%)]">
      <div
        key={type}
        className={cx("rolling-in relative", !measured && "drawn-first")}
        style={measured ? { width: `${measured.width}%` } : undefined}
      >
        <svg
          viewBox={`0 0 ${drawn.size.join(" ")}`}
          role="img"
          aria-label={t("drawing", { type: name(`type.${type}`) })}
          className="block h-auto w-full"
        >
          <use href={`${pictureOf(type)}#bike`} />
        </svg>
        {calloutParts.map((part) => (
          <Callout key={part} part={part} at={measured?.[part]} />
        ))}
      </div>
    </div>
  );
}
