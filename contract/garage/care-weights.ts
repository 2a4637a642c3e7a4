import { type CareTask, type CareWeight, careWeights, isCareTask } from "./care-words.ts";
import type { PartKind } from "./part-kinds.ts";
import type { PartSlot } from "./part-slots.ts";

/** Where a plan's work is: the slot at the end of its path, or its part's kind. */
type Place = PartSlot | PartKind;

/** Done by habit: these never come before a part at its limit. */
const habits: readonly CareTask[] = ["pressure", "clean", "charge", "update"];

const places: Record<"safety" | "money", readonly Place[]> = {
  safety: [
    ...(["front_brake", "rear_brake", "brake", "brake_cables", "pads", "rotor", "tyre"] as const),
    ...(["front_wheel", "rear_wheel", "wheel", "headset", "stem", "handlebar"] as const),
  ],
  money: [
    ...(["chain", "belt", "cassette", "freewheel", "cog", "hub_gear", "chainring"] as const),
    ...(["chainring_1", "chainring_2", "chainring_3", "crankset", "bottom_bracket"] as const),
    ...(["fork", "shock", "motor"] as const),
  ],
};
/** Of a wheel these are work on its hub. */
const hubTasks: readonly CareTask[] = ["service", "lube"];
const wheels: readonly Place[] = ["front_wheel", "rear_wheel", "wheel"];

/** What a plan is about; both null: the bike. */
export interface WeighedPlan {
  task: string;
  slot: string | null;
  kind: PartKind | null;
}

/** The end of a plan's slot, else its part's kind; null for the bike. */
export const placeOfPlan = ({ slot, kind }: Pick<WeighedPlan, "slot" | "kind">): string | null =>
  slot === null ? kind : slot.slice(slot.lastIndexOf("/") + 1);

/** What a plan weighs; the reasons are in `contract/locales/{en,pl}/care-weights.ts`. */
export function weightOfPlan(plan: WeighedPlan): CareWeight {
  const { task } = plan;
  if (!isCareTask(task)) return "comfort";
  if (habits.includes(task)) return "habit";
  const place = placeOfPlan(plan) as Place | null;
  if (task === "torque" || (task === "inspect" && place === null)) return "safety";
  if (place === null) return "comfort";
  if (wheels.includes(place) && hubTasks.includes(task)) return "money";
  if (places.safety.includes(place)) return "safety";
  return places.money.includes(place) ? "money" : "comfort";
}

/** 0 comes first. */
export const rankOfWeight = (weight: CareWeight): number => careWeights.indexOf(weight);
