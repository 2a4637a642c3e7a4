import type { PartKind } from "./part-kinds.ts";

/** Where a part is mounted: in a slot of a bike, or of another part. */
export interface SlotRule {
  of: "bike" | "wheel" | "crankset" | "brake";
  takes: readonly PartKind[];
  /** Takes any number of parts at a time. */
  many?: true;
  /** Only of the wheel in that slot of a bike. A wheel in storage has the slots of both. */
  only?: "rear_wheel";
}

const ofBike = <const K extends readonly PartKind[]>(...takes: K) => ({ of: "bike", takes }) as const;

/** Every slot, in the order in which a bike's parts are listed. A kind is named as its slot, except wheels, brakes and
 * chainrings, and what a rider has instead of a chain or a cassette. */
export const partSlots = {
  fork: ofBike("fork"),
  shock: ofBike("shock"),
  headset: ofBike("headset"),
  front_wheel: ofBike("wheel"),
  rear_wheel: ofBike("wheel"),
  tyre: { of: "wheel", takes: ["tyre"] },
  sealant: { of: "wheel", takes: ["sealant"] },
  rotor: { of: "wheel", takes: ["rotor"] },
  cassette: { of: "wheel", takes: ["cassette", "freewheel", "cog", "hub_gear"], only: "rear_wheel" },
  crankset: ofBike("crankset"),
  chainring_1: { of: "crankset", takes: ["chainring"] },
  chainring_2: { of: "crankset", takes: ["chainring"] },
  chainring_3: { of: "crankset", takes: ["chainring"] },
  power_meter: { of: "crankset", takes: ["power_meter"] },
  bottom_bracket: ofBike("bottom_bracket"),
  chain: ofBike("chain", "belt"),
  front_derailleur: ofBike("front_derailleur"),
  rear_derailleur: ofBike("rear_derailleur"),
  shifters: ofBike("shifters"),
  front_brake: ofBike("brake"),
  rear_brake: ofBike("brake"),
  pads: { of: "brake", takes: ["pads"] },
  handlebar: ofBike("handlebar"),
  stem: ofBike("stem"),
  grips_tape: ofBike("grips_tape"),
  seatpost: ofBike("seatpost"),
  saddle: ofBike("saddle"),
  pedals: ofBike("pedals"),
  motor: ofBike("motor"),
  battery: ofBike("battery"),
  shift_cables: ofBike("shift_cables"),
  brake_cables: ofBike("brake_cables"),
  accessory: { of: "bike", takes: ["accessory"], many: true },
} as const satisfies Record<string, SlotRule>;

export type PartSlot = keyof typeof partSlots;
/** A slot of a bike, or of a part in one: "chain", "rear_wheel/cassette". */
export type SlotPath = string;

export const partSlotNames = Object.keys(partSlots) as PartSlot[];
export const isPartSlot = (name: string): name is PartSlot => Object.hasOwn(partSlots, name);
/** What a slot takes, and of what it is one. */
export const ruleOfSlot = (slot: PartSlot): SlotRule => partSlots[slot];

/**
 * Whether a part of `kind` fits the slot of its parent: a bike, or a part of a kind that may itself be in a slot (null
 * for one in storage).
 */
export function fitsSlot(
  kind: PartKind,
  slot: PartSlot,
  parent: "bike" | { kind: PartKind; slot: PartSlot | null },
): boolean {
  const rule = ruleOfSlot(slot);
  if (!rule.takes.includes(kind)) return false;
  if (parent === "bike") return rule.of === "bike";
  return rule.of === parent.kind && (!rule.only || parent.slot === null || parent.slot === rule.only);
}

/** The slots of a part, none for most kinds. */
export function slotsWithin(parent: { kind: PartKind; slot: PartSlot | null }): PartSlot[] {
  return partSlotNames.filter((slot) => ruleOfSlot(slot).takes.some((kind) => fitsSlot(kind, slot, parent)));
}

/** The kind of the part that a slot has unless the rider says otherwise. */
export function usualKindOf(slot: PartSlot): PartKind {
  return partSlots[slot].takes[0];
}

/** The slot at the end of a path. */
export function slotOfPath(path: SlotPath): PartSlot {
  const slot = path.slice(path.lastIndexOf("/") + 1);
  if (!isPartSlot(slot)) throw new Error(`${path} ends in no slot`);
  return slot;
}

/** Whether a kind of part fits the end of a path from a bike down, and the path is one that a bike can have. */
export function fitsPath(kind: PartKind, path: SlotPath): boolean {
  const above = parentPath(path);
  if (above === null) return fitsSlot(kind, slotOfPath(path), "bike");
  const slot = slotOfPath(above);
  return ruleOfSlot(slot).takes.some(
    (holder) => fitsPath(holder, above) && fitsSlot(kind, slotOfPath(path), { kind: holder, slot }),
  );
}

/** The path of a part's parent; null for a part of the bike itself. */
export function parentPath(path: SlotPath): SlotPath | null {
  const end = path.lastIndexOf("/");
  return end < 0 ? null : path.slice(0, end);
}

/** Returns what paths are sorted by: slots in the table's order, what hangs on a part beneath it. */
export const orderOfPath = (path: SlotPath): string =>
  path
    .split("/")
    .map((slot) => String(partSlotNames.indexOf(slot as never)).padStart(3, "0"))
    .join("/");
