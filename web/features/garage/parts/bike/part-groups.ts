import type { PartNode } from "./part-tree.ts";

/** Groups of a bike's parts, in the order in which they are listed; each with its places on the bike. */
const placesOf = {
  drivetrain: [
    "crankset",
    "bottom_bracket",
    "chain",
    "front_derailleur",
    "rear_derailleur",
    "shifters",
    "shift_cables",
  ],
  wheels: ["front_wheel", "rear_wheel"],
  brakes: ["front_brake", "rear_brake", "brake_cables"],
  contact: ["handlebar", "stem", "grips_tape", "seatpost", "saddle", "pedals"],
  frame: ["fork", "shock", "headset", "motor", "battery", "accessory"],
} as const;
export type PartGroup = keyof typeof placesOf;

/** Parts that hang on one, such as a tyre, are in its group. */
export function groupOfPath(path: string): PartGroup {
  const [place = ""] = path.split("/");
  const found = Object.entries(placesOf).find(([, places]) => (places as readonly string[]).includes(place));
  return (found?.[0] ?? "frame") as PartGroup;
}

/** Puts a bike's parts in groups; those without any are left out. */
export function groupsOfParts(tree: readonly PartNode[]): { group: PartGroup; nodes: PartNode[] }[] {
  return (Object.keys(placesOf) as PartGroup[])
    .map((group) => ({ group, nodes: tree.filter(({ row }) => groupOfPath(row.slot_path) === group) }))
    .filter(({ nodes }) => nodes.length > 0);
}
