import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { BikeEnd } from "./bike-map.tsx";
import type { DrawnPart } from "./piece.ts";

/** The slots that the parts of a drawing stand for; `end` where there is one at each end of the bike. */
const slots: Partial<Record<DrawnPart, (end: BikeEnd) => SlotPath>> = {
  fork: () => "fork",
  shock: () => "shock",
  motor: () => "motor",
  battery: () => "battery",
  chain: () => "chain",
  cassette: () => "rear_wheel/cassette",
  crankset: () => "crankset",
  front_derailleur: () => "front_derailleur",
  rear_derailleur: () => "rear_derailleur",
  shifters: () => "shifters",
  shift_cables: () => "shift_cables",
  brake_cables: () => "brake_cables",
  brake: (end) => `${end}_brake`,
  wheelset: (end) => `${end}_wheel`,
  hub: (end) => `${end}_wheel`,
  tire: (end) => `${end}_wheel/tyre`,
  saddle: () => "saddle",
  seatpost: () => "seatpost",
  handlebar: () => "handlebar",
  stem: () => "stem",
  grips_tape: () => "grips_tape",
  pedal: () => "pedals",
  accessories: () => "accessory",
};

/** Slots that are drawn as a piece of another one. */
const within: Record<SlotPath, SlotPath> = {
  bottom_bracket: "crankset",
  "crankset/chainring_1": "crankset",
  "crankset/chainring_2": "crankset",
  "crankset/chainring_3": "crankset",
  "crankset/power_meter": "crankset",
  "front_wheel/rotor": "front_brake",
  "rear_wheel/rotor": "rear_brake",
  "front_brake/pads": "front_brake",
  "rear_brake/pads": "rear_brake",
  "front_wheel/sealant": "front_wheel/tyre",
  "rear_wheel/sealant": "rear_wheel/tyre",
};

/** The slot that a drawn part stands for; null for the frame. */
export const slotOfDrawn = (part: DrawnPart, end: BikeEnd): SlotPath | null => slots[part]?.(end) ?? null;

/** Whether a bike has one of a part at each end. */
export const isAtBothEnds = (part: DrawnPart): boolean =>
  slotOfDrawn(part, "front") !== slotOfDrawn(part, "rear");

/** Where a slot is drawn. */
export const drawnAs = (path: SlotPath): SlotPath => within[path] ?? path;
