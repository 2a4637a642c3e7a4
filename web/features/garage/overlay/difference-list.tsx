import { Fragment } from "react";
import type { Alignment, GeometryPointName, PointDifferences } from "#contract/garage/geometry-points.ts";
import { number } from "#web/lib/format.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";

interface DifferenceListProps {
  /** null where the bikes can't be aligned by their figures. */
  differences: PointDifferences | null;
  first: string;
  second: string;
  hands: Hands;
  at: Alignment;
}

/** What both bikes are held by. */
export type Hands = "hoods" | "grips" | "hoods_or_grips";

const cell = "py-1.5 pr-4 align-top";

/** The differences of two bikes in words, numbered as on the drawing. */
export function DifferenceList({ differences, first, second, hands, at }: DifferenceListProps) {
  const t = useT("overlay");
  if (!differences)
    return <p className="text-sm text-muted">{t(at === "ground" ? "no_ground" : "no_rear_axle")}</p>;
  const { differing, same, unknown } = differences;
  if (differing.length + same.length === 0) return <p className="text-sm text-muted">{t("nothing_known")}</p>;
  const nameOf = (point: GeometryPointName) => t(`points.${point === "hoods" ? hands : point}`);
  const list = (points: typeof same) => points.map((point) => inSentence(nameOf(point))).join(", ");
  return (
    <div>
      {differing.length > 0 && (
        <table className="w-full border-collapse text-left text-sm">
          <caption className="pb-2 text-left wrap-anywhere">{t("caption", { first, second })}</caption>
          <tbody>
            {differing.map(({ point, x, y }, i) => (
              <tr key={point} className="border-t border-divider">
                <td className={`${cell} narrow text-right text-muted`}>{i + 1}</td>
                <th scope="row" className={`${cell} font-medium`}>
                  {nameOf(point)}
                </th>
                <td className="py-1.5 align-top">
                  {wordsOf(t, x, y).map((words, k) => (
                    <Fragment key={words}>
                      {k > 0 && ", "}
                      <span className="inline-block">{words}</span>
                    </Fragment>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && <p className="mt-3 text-sm text-muted">{t("same", { points: list(same) })}</p>}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-muted">{t("unknown", { points: list(unknown) })}</p>
      )}
    </div>
  );
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** "12 mm further forward", "3 mm lower": both, or one of them. */
function wordsOf(t: Translate<"overlay">, x: number, y: number): string[] {
  return [
    ...(x ? [t(x > 0 ? "forward" : "back", { mm: number(Math.abs(x)) })] : []),
    ...(y ? [t(y > 0 ? "higher" : "lower", { mm: number(Math.abs(y)) })] : []),
  ];
}
