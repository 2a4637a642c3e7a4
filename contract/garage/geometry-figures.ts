import type { Geometry, GeometryFacts } from "./geometry-fields.ts";
import { geometryOf } from "./geometry-fields.ts";
import { readTyreSize } from "./tyre-size.ts";

/** What follows from the figures of a geometry, in the API's order. */
export const derivedFields = [
  "wheelbase",
  "front_centre",
  "effective_top_tube",
  "trail",
  "bb_height",
  "hood_x",
  "hood_y",
  "saddle_x",
  "saddle_y",
] as const;
export type DerivedField = (typeof derivedFields)[number];
/** Millimetres, rounded to 0.1, from the bottom bracket: x forwards, y up. null without a figure that one needs. */
export type DerivedGeometry = Record<DerivedField, number | null>;

/** A given figure that differs from what follows from the others. */
export interface GeometryDifference {
  field: "wheelbase" | "front_centre" | "effective_top_tube" | "trail";
  given: number;
  derived: number;
}

/** Millimetres up to which a maker's figure and the derived one agree. */
export const agreeWithin = 5;

/** Outer diameter in mm of the wheel of a tyre's size: the rim's seat and twice the tyre's nominal width. */
export function wheelDiameter(tyreSize: unknown): number | null {
  const size = readTyreSize(tyreSize);
  return size && size[0] + 2 * size[1];
}

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const tenth = (mm: number) => Math.round(mm * 10) / 10;

/** Calls `figure` with the numbers; null when one of them is unknown or what comes out is none. */
function from<const N extends readonly (number | null)[]>(
  numbers: N,
  figure: (...known: { [I in keyof N]: number }) => number,
): number | null {
  if (numbers.some((one) => one === null)) return null;
  const found = figure(...(numbers as { [I in keyof N]: number }));
  return Number.isFinite(found) ? found : null;
}

/**
 * Derives figures from a geometry and the wheel's radius in mm, unrounded. Formulas: a line along the steerer through the
 * top of the head tube (reach, stack), with the front axle `fork_offset` in front of it and `bb_drop` above the bottom
 * bracket; both axles are at one height.
 */
export function exactGeometry(g: Geometry, radius: number | null): DerivedGeometry {
  const {
    stack,
    reach,
    head_tube_angle: head,
    seat_tube_angle: seat,
    bb_drop: drop,
    fork_offset: offset,
  } = g;
  const axleX = from([stack, reach, head, drop, offset], (stack, reach, head, drop, offset) => {
    const steerer = (stack - drop + offset * cos(head)) / sin(head);
    return reach + steerer * cos(head) + offset * sin(head);
  });
  const clamp = [stack, reach, head, g.spacers, g.headset_cap, g.stem_length, g.stem_angle] as const;
  return {
    wheelbase: from([axleX, g.chainstay, drop], (x, stay, drop) => x + Math.sqrt(stay ** 2 - drop ** 2)),
    front_centre: from([axleX, drop], (x, drop) => Math.hypot(x, drop)),
    effective_top_tube: from(
      [reach, stack, seat],
      (reach, stack, seat) => reach + (stack * cos(seat)) / sin(seat),
    ),
    trail: from([radius, head, offset], (radius, head, offset) => (radius * cos(head) - offset) / sin(head)),
    bb_height: from([radius, drop], (radius, drop) => radius - drop),
    hood_x: from(
      [...clamp, g.bar_reach],
      (_stack, reach, head, spacers, cap, stem, angle, bar) =>
        reach - (spacers + cap) * cos(head) + stem * sin(head - angle) + bar,
    ),
    hood_y: from(
      clamp,
      (stack, _reach, head, spacers, cap, stem, angle) =>
        stack + (spacers + cap) * sin(head) + stem * cos(head - angle),
    ),
    saddle_x: from(
      [g.saddle_height, seat, g.saddle_setback],
      (height, seat, setback) => -height * cos(seat) - setback,
    ),
    saddle_y: from([g.saddle_height, seat], (height, seat) => height * sin(seat)),
  };
}

/** The same, rounded as the API has it. */
export function derivedGeometry(g: Geometry, radius: number | null): DerivedGeometry {
  const exact = exactGeometry(g, radius);
  return Object.fromEntries(
    derivedFields.map((field) => [field, exact[field] === null ? null : tenth(exact[field])]),
  ) as DerivedGeometry;
}

/** The given figures that differ from the derived ones by more than `agreeWithin`. */
export function geometryDifferences(given: Geometry, derived: DerivedGeometry): GeometryDifference[] {
  const fields = ["wheelbase", "front_centre", "effective_top_tube", "trail"] as const;
  return fields.flatMap((field) => {
    const [one, other] = [given[field], derived[field]];
    if (one === null || other === null || tenth(Math.abs(one - other)) <= agreeWithin) return [];
    return [{ field, given: one, derived: other }];
  });
}

/** What is given of a bike's geometry, what follows from it, and where the two differ. */
export function geometryOfBike(facts: GeometryFacts & { tire_size?: string | null }) {
  const given = geometryOf(facts);
  const diameter = wheelDiameter(facts.tire_size);
  const derived = derivedGeometry(given, diameter && diameter / 2);
  return { given, derived, differences: geometryDifferences(given, derived) };
}
