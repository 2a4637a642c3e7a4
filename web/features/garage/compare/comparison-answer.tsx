import { gearBounds } from "#contract/garage/gears.ts";
import { figureText } from "#web/lib/figure-text.ts";
import { number } from "#web/lib/format.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { type Units, useUnits } from "#web/lib/units.ts";
import { type ShortAnswer, shortAnswer } from "./answer.ts";
import { BikeMark } from "./bike-mark.tsx";
import type { LoadedColumn } from "./queries.ts";

/** What riders ask first, in a sentence for each bike beside the first; nothing where nothing of it is known. */
export function ComparisonAnswer({ columns: [first, ...others] }: { columns: readonly LoadedColumn[] }) {
  const t = useT("compare");
  const units = useUnits();
  if (!first) return null;
  const sentences = others.flatMap((column) => {
    const answer = shortAnswer(first.bike, column.bike);
    const clauses = clausesOf(answer, t, units);
    return clauses.length > 0
      ? [{ ...column, text: `${clauses.join(", ")}.`, hasTop: answer.top !== null }]
      : [];
  });
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="in-short" className="pt-4">
      <h2 id="in-short" className="text-sm font-[650] text-muted wrap-anywhere">
        {t("answer.title", { name: first.bike.name })}
      </h2>
      <ul className="max-w-200 text-lg">
        {sentences.map(({ key, place, paint, bike, text }) => (
          <li key={key} className="flex items-baseline gap-2 py-1">
            <BikeMark place={place} paint={paint} />
            <span className="min-w-0">
              <span className="sr-only">{bike.name}: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {sentences.some(({ hasTop }) => hasTop) && (
        <p className="text-sm text-muted">{t("answer.cadence", { cadence: gearBounds.cadence.usual })}</p>
      )}
    </section>
  );
}

function clausesOf(
  { reach, wheelbase, weight, top }: ShortAnswer,
  t: Translate<"compare">,
  units: Units,
): string[] {
  const more = (value: number, unit: "mm" | "kg") => `${value > 0 ? "+" : ""}${figureText(value, unit)}`;
  const speed = (kmh: number) => number(units.ofMetres(kmh * 1000), { maximumFractionDigits: 0 });
  return [
    ...(reach ? [t(`answer.${reach.of}`, { where: whereTo(reach, t) })] : []),
    ...(wheelbase ? [t("answer.wheelbase", { more: more(wheelbase, "mm") })] : []),
    ...(weight ? [more(weight / 1000, "kg")] : []),
    ...(top && speed(top[0]) !== speed(top[1])
      ? [
          t("answer.top", {
            one: speed(top[0]),
            other: speed(top[1]),
            unit: units.distanceUnit === "mi" ? "mph" : "km/h",
          }),
        ]
      : []),
  ];
}

/** "35 mm higher and 14 mm nearer". */
function whereTo({ of, up, ahead }: NonNullable<ShortAnswer["reach"]>, t: Translate<"compare">): string {
  const ways = [
    ...(up ? [t(up > 0 ? "answer.higher" : "answer.lower", { mm: Math.abs(up) })] : []),
    ...(ahead ? [t(`answer.${of}_${ahead > 0 ? "ahead" : "back"}`, { mm: Math.abs(ahead) })] : []),
  ];
  return ways.length > 0 ? ways.join(t("answer.and")) : t("answer.same_place");
}
