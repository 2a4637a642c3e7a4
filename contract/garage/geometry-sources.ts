import type { Geometry, GeometryFigure } from "./geometry-fields.ts";
import type { DerivedField, DerivedGeometry, GeometryDifference } from "./geometry-figures.ts";

/** What a derived figure follows from: another figure, or the size of the tyres. */
export type GeometrySource = GeometryFigure | "tire_size";

const toAxle = ["stack", "reach", "head_tube_angle", "bb_drop", "fork_offset"] as const;
const toClamp = [
  "stack",
  "reach",
  "head_tube_angle",
  "spacers",
  "headset_cap",
  "stem_length",
  "stem_angle",
] as const;

/** The figures that each derived one needs. */
export const figuresBehind = {
  wheelbase: [...toAxle, "chainstay"],
  front_centre: toAxle,
  effective_top_tube: ["stack", "reach", "seat_tube_angle"],
  trail: ["head_tube_angle", "fork_offset", "tire_size"],
  bb_height: ["bb_drop", "tire_size"],
  hood_x: [...toClamp, "bar_reach"],
  hood_y: toClamp,
  saddle_x: ["saddle_height", "seat_tube_angle", "saddle_setback"],
  saddle_y: ["saddle_height", "seat_tube_angle"],
} as const satisfies Record<DerivedField, readonly GeometrySource[]>;

/** Returns the figures that are still needed to derive one; `tyre` says whether the tyre's size is known. */
export function lackingFor(field: DerivedField, given: Geometry, tyre: boolean): GeometrySource[] {
  const sources: readonly GeometrySource[] = figuresBehind[field];
  return sources.filter((source) => (source === "tire_size" ? !tyre : given[source] === null));
}

/**
 * Returns the smallest set of figures that contains the wrong one, given that some differ from what follows from the others: those
 * that all the differing ones have in common, without those that a given figure which agrees confirms.
 */
export function figuresToCheck(
  given: Geometry,
  derived: DerivedGeometry,
  differences: readonly GeometryDifference[],
): GeometrySource[] {
  const involved = differences.map(({ field }): GeometrySource[] => [field, ...figuresBehind[field]]);
  const common = (involved[0] ?? []).filter((source) => involved.every((some) => some.includes(source)));
  // Figures that differ and share nothing are two mistakes.
  const suspects = common.length > 0 ? common : [...new Set(involved.flat())];
  const differing = new Set<string>(differences.map(({ field }) => field));
  const confirmed = new Set<GeometrySource>(
    (["wheelbase", "front_centre", "effective_top_tube", "trail"] as const)
      .filter((field) => !differing.has(field) && given[field] !== null && derived[field] !== null)
      .flatMap((field) => figuresBehind[field]),
  );
  const left = suspects.filter((source) => !confirmed.has(source));
  return left.length > 0 ? left : suspects;
}
