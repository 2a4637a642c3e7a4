import type { Spare } from "#contract/garage/spares.ts";
import { turnsIn } from "./spares-for.ts";

/** Two wheels in storage that can come on a bike together. */
export interface WheelPair {
  front: Spare;
  rear: Spare;
}

const makeOf = ({ part: { brand, model } }: Spare) => `${brand ?? ""} ${model ?? ""}`.trim().toLowerCase();

/** Returns the pairs of wheels in storage for a bike: of one make, and none twice; those that were on it most often first. */
export function wheelPairs(spares: readonly Spare[]): WheelPair[] {
  const wheels = spares.filter(({ part }) => part.kind === "wheel");
  const fronts = wheels.filter((wheel) => isFor(wheel, "front_wheel", "rear_wheel"));
  const left = new Set(wheels.filter((wheel) => isFor(wheel, "rear_wheel", "front_wheel")));
  return fronts
    .toSorted((a, b) => turnsIn(b, "front_wheel") - turnsIn(a, "front_wheel"))
    .flatMap((front) => {
      const rear = [...left].find((one) => one.part.id !== front.part.id && makeOf(one) === makeOf(front));
      if (!rear) return [];
      left.delete(rear);
      return [{ front, rear }];
    });
}

/** A wheel that was at one end belongs there; with a cassette, at the rear; of others, any end that it fits. */
function isFor(
  wheel: Spare,
  end: "front_wheel" | "rear_wheel",
  other: "front_wheel" | "rear_wheel",
): boolean {
  if (!wheel.places.some(({ slot_path }) => slot_path === end)) return false;
  const here = turnsIn(wheel, end);
  const there = turnsIn(wheel, other);
  if (here !== there) return here > there;
  const isRear = wheel.on_it.some(({ slot }) => slot === "cassette");
  return isRear === (end === "rear_wheel");
}
