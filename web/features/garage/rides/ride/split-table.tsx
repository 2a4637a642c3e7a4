import { clockTime, useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import { splitsOf, type TrackLine } from "./track-line.ts";

const cell = "py-1.5 pr-4 text-right last:pr-0";

/** What the drawings show, kilometre by kilometre, or mile by mile. */
export function SplitTable({ line }: { line: TrackLine }) {
  const t = useT("ride");
  const units = useUnits();
  const words = useRideWords();
  const splits = splitsOf(line, units.toMetres(1));
  const hasHeights = line.heights.length > 1;
  const hasTime = splits.some(({ seconds }) => seconds !== null);
  const columns = [
    t("split.to"),
    ...(hasHeights ? [t("split.height"), t("field.up_m"), t("field.down_m")] : []),
    ...(hasTime ? [t("split.time"), t("split.speed")] : []),
  ];
  return (
    <div className="overflow-x-auto">
      <table className="narrow mt-2 border-collapse">
        <caption className="sr-only">{t("split.title")}</caption>
        <thead>
          <tr className="border-b-[5px] border-ink text-sm text-muted">
            {columns.map((name, place) => (
              <th key={name} scope="col" className={cx(cell, "font-medium", place === 0 && "text-left")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splits.map(({ number, to_m, length_m, altitude, up_m, down_m, seconds }) => (
            <tr key={number} className="border-b border-divider">
              <th scope="row" className={cx(cell, "text-left font-medium")}>
                {units.distance(to_m)}
              </th>
              {hasHeights && (
                <>
                  <td className={cell}>{altitude === null ? "–" : units.height(altitude)}</td>
                  <td className={cell}>{up_m === null ? "–" : units.height(up_m)}</td>
                  <td className={cell}>{down_m === null ? "–" : units.height(down_m)}</td>
                </>
              )}
              {hasTime && (
                <>
                  <td className={cell}>{seconds === null ? "–" : clockTime(seconds)}</td>
                  <td className={cell}>{words.speed(length_m, seconds) ?? "–"}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
