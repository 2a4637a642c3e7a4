import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SetupBody } from "./queries.ts";

export const trainerKinds = ["direct_drive", "wheel_on"] as const;
export type TrainerKind = (typeof trainerKinds)[number];
type Item = SetupBody["items"][number];

/**
 * What changes on a bike with a trainer. On a direct-drive one the trainer, with its own cassette, stands in for the rear
 * wheel; on a wheel-on one the rear wheel turns, perhaps with a tyre for the trainer. On either the front wheel stands
 * still and nothing brakes.
 */
export function trainerItems(
  kind: TrainerKind,
  mounted: readonly BikePart[],
  own: { trainer?: number | null; cassette?: number | null; tyre?: number | null },
): Item[] {
  const outdoors = (...paths: string[]): Item[] =>
    mounted
      .filter(({ slot_path, scope }) => paths.includes(slot_path) && scope !== "indoor")
      .map(({ slot_path, part }) => ({ slot: slot_path, part_id: part.id, scope: "outdoor" }));
  const indoors = (slot: string, part: number | null | undefined): Item[] =>
    part ? [{ slot, part_id: part, scope: "indoor" }] : [];
  const still = outdoors("front_wheel", "front_brake/pads", "rear_brake/pads");
  if (kind === "wheel_on")
    return [
      ...(own.tyre ? outdoors("rear_wheel/tyre") : []),
      ...indoors("rear_wheel/tyre", own.tyre),
      ...still,
    ];
  return [
    ...outdoors("rear_wheel"),
    ...indoors("rear_wheel", own.trainer),
    ...indoors("rear_wheel/cassette", own.cassette),
    ...still,
  ];
}
