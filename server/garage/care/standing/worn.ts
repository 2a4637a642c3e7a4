import type { WornBy } from "#contract/garage/care-plans.ts";
import type { PartKind, PartSpec } from "#contract/garage/part-kinds.ts";
import type { CaredPartRow, MeasuredWear } from "./care-facts.repo.ts";

/** Millimetres below which a maker has its rotors replaced. */
const rotorMinimum: readonly [maker: RegExp, mm: number][] = [
  [/\bshimano\b/i, 1.5],
  [/\b(sram|avid)\b/i, 1.55],
  [/\bmagura\b/i, 1.8],
];
const padMinimum = 0.5;
/** Percent by which a chain may be longer: sprockets that are close together wear with it sooner. */
const chainLimits = { unknown: 0.5, from11: 0.5, from5: 0.75, below: 1 };
/** A lining that is gone counts as one of so many millimetres: its share of the limit has an end. */
const thinnest = 0.1;

export interface Drivetrain {
  /** What the chain runs on at the back; null where that is not known. */
  rear: PartKind | null;
  /** As the bike's sheet says. */
  speeds: number | null;
}

/** The value at which a part is worn, and how far a measured one has come; null where no limit is known. */
export function wearOf(
  part: CaredPartRow,
  { at, kind, value, tool }: MeasuredWear,
  drivetrain: Drivetrain,
): { worn: WornBy; used: number; limit: number; isOver: boolean } | null {
  const spec = JSON.parse(part.spec) as PartSpec;
  const limit = limitOf(part, spec, kind, drivetrain);
  if (limit === null) return null;
  const worn: WornBy = { at, kind, value, limit, tool };
  // In hundredths, as values are kept: their quotient is then exact.
  const [most, has] = [Math.round(limit * 100), Math.round(value * 100)];
  if (kind === "chain_pct") return { worn, used: has, limit: most, isOver: has >= most };
  return { worn, used: most, limit: Math.max(has, thinnest * 100), isOver: has <= most };
}

function limitOf(
  { kind, brand }: CaredPartRow,
  spec: PartSpec,
  measured: MeasuredWear["kind"],
  drivetrain: Drivetrain,
): number | null {
  if (kind === "chain" && measured === "chain_pct") return chainLimit(spec, drivetrain);
  if (kind === "pads" && measured === "pad_mm") return padMinimum;
  if (kind !== "rotor" || measured !== "rotor_mm") return null;
  if (typeof spec.min_mm === "number") return spec.min_mm;
  return rotorMinimum.find(([maker]) => maker.test(brand ?? ""))?.[1] ?? null;
}

function chainLimit({ speeds: own }: PartSpec, { rear, speeds: ofBike }: Drivetrain): number {
  if (rear === "cog" || rear === "hub_gear") return chainLimits.below;
  const speeds = typeof own === "number" ? own : ofBike;
  if (speeds === null) return chainLimits.unknown;
  return speeds >= 11 ? chainLimits.from11 : speeds >= 5 ? chainLimits.from5 : chainLimits.below;
}
