import type { BikePart } from "#contract/garage/part-moves.ts";
import type { PartKind, PartSpec } from "#contract/garage/part-kinds.ts";
import {
  fitsSlot,
  isPartSlot,
  partSlotNames,
  ruleOfSlot,
  slotOfPath,
  slotsWithin,
} from "#contract/garage/part-slots.ts";
import { readTyreSize } from "#contract/garage/tyre-size.ts";

/** What decides where a part in storage fits. */
export interface SparePart {
  kind: PartKind;
  spec: PartSpec;
  /** The slots that it has been in, and those of the parts that hang on it now. */
  been: ReadonlySet<string>;
  holds: ReadonlySet<string>;
}

/** A place on a bike, with what is in it. */
export interface SparePlace {
  slot_path: string;
  holder: "bike" | { kind: PartKind; slot: string };
  now: readonly { kind: PartKind; spec: PartSpec }[];
}

const geared = new Set<PartKind>(["chain", "cassette", "freewheel"]);

/** The places of a bike, and of what is mounted on it. */
export function sparePlaces(rows: readonly BikePart[]): SparePlace[] {
  const inIt = (path: string) => rows.filter(({ slot_path }) => slot_path === path).map(({ part }) => part);
  const own = partSlotNames
    .filter((slot) => ruleOfSlot(slot).of === "bike")
    .map((slot): SparePlace => ({ slot_path: slot, holder: "bike", now: inIt(slot) }));
  const within = rows.flatMap(({ part: { kind }, slot, slot_path }) =>
    slotsWithin({ kind, slot: isPartSlot(slot) ? slot : null }).map((one): SparePlace => ({
      slot_path: `${slot_path}/${one}`,
      holder: { kind, slot },
      now: inIt(`${slot_path}/${one}`),
    })),
  );
  return [...new Map([...own, ...within].map((place) => [place.slot_path, place])).values()];
}

/** Whether a part fits a place: what is not known of either stands against nothing. */
export function fitsPlace(spare: SparePart, place: SparePlace, bike: { speeds: number | null }): boolean {
  const { kind, spec } = spare;
  const { holder, now } = place;
  const slot = slotOfPath(place.slot_path);
  const parent =
    holder === "bike" ? holder : { kind: holder.kind, slot: isPartSlot(holder.slot) ? holder.slot : null };
  if (!fitsSlot(kind, slot, parent)) return false;
  if (now.length > 0 && !now.some((one) => one.kind === kind)) return false;
  if (kind === "wheel" && !fitsSide(spare, slot)) return false;
  const differs = (a: unknown, b: unknown) => (a ?? null) !== null && (b ?? null) !== null && a !== b;
  const agrees = (of: (spec: PartSpec) => unknown) =>
    now.length === 0 || now.some((one) => !differs(of(one.spec), of(spec)));
  const isKnown = now.some((one) => (one.spec.speeds ?? null) !== null);
  if (geared.has(kind) && !isKnown && differs(spec.speeds, bike.speeds)) return false;
  return (
    agrees(({ speeds }) => speeds) &&
    agrees(({ size_mm }) => size_mm) &&
    (kind !== "tyre" || agrees(({ size }) => readTyreSize(size)?.[0]))
  );
}

/** A wheel with a cassette is a rear one, and so is one that has only ever been there. */
function fitsSide({ been, holds }: SparePart, slot: string): boolean {
  const other = slot === "front_wheel" ? "rear_wheel" : "front_wheel";
  if (holds.has("cassette")) return slot === "rear_wheel";
  return !been.has(other) || been.has(slot);
}
