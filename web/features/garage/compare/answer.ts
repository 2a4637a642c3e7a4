import { gearsOf } from "#contract/garage/gears.ts";
import { geometryOfBike } from "#contract/garage/geometry-figures.ts";
import { pointsOfBike } from "#contract/garage/geometry-points.ts";
import { holdOf } from "#contract/garage/hands.ts";
import type { ComparedFacts } from "./sheet-rows.ts";

/** What riders ask first of a bike beside another one; null where it is not known of both. */
export interface ShortAnswer {
  /** How far the hands are higher and further ahead, or, where nobody knows that, the frame by stack and reach; mm. */
  reach: { of: "hands" | "frame"; up: number; ahead: number } | null;
  /** mm and grams more. */
  wheelbase: number | null;
  weight: number | null;
  /** km/h in the highest gear: this bike's, and that of the one it is compared with. */
  top: readonly [kmh: number, instead: number] | null;
}

const whole = (value: number) => Math.round(value) || 0;

/** Compares a bike with the first one. */
export function shortAnswer(first: ComparedFacts, bike: ComparedFacts): ShortAnswer {
  const [one, other] = [geometryOfBike(first), geometryOfBike(bike)];
  const wheelbases = [one, other].map(({ given, derived }) => given.wheelbase ?? derived.wheelbase);
  const tops = [first, bike].map(topSpeed);
  return {
    reach: handsOf(first, bike) ?? frameOf(one.given, other.given),
    wheelbase: moreOf(wheelbases[0], wheelbases[1]),
    weight: moreOf(first.weight_g, bike.weight_g),
    top: tops[0] && tops[1] ? [tops[1], tops[0]] : null,
  };
}

const moreOf = (one: number | null | undefined, other: number | null | undefined): number | null =>
  one == null || other == null ? null : whole(other - one);

/** Grips lie where the bar is clamped, nearly: a flat bar needs no reach for its hands to be known. */
function handsOf(first: ComparedFacts, bike: ComparedFacts): ShortAnswer["reach"] {
  const [from, to] = [first, bike].map((facts) => {
    const points = pointsOfBike(facts);
    return points.hoods ?? (holdOf(facts) === "grips" ? points.bar_clamp : null);
  });
  return from && to ? { of: "hands", ahead: whole(to[0] - from[0]), up: whole(to[1] - from[1]) } : null;
}

type Frame = ReturnType<typeof geometryOfBike>["given"];

function frameOf(first: Frame, bike: Frame): ShortAnswer["reach"] {
  const [up, ahead] = [moreOf(first.stack, bike.stack), moreOf(first.reach, bike.reach)];
  return up === null || ahead === null ? null : { of: "frame", up, ahead };
}

function topSpeed(facts: ComparedFacts): number | null {
  const speeds = gearsOf(facts).gears.flatMap(({ kmh }) => (kmh === null ? [] : [kmh]));
  return speeds.length > 0 ? Math.max(...speeds) : null;
}
