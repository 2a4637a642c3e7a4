import type { WornBy } from "#contract/garage/care-plans.ts";
import type { CareState } from "#contract/garage/care-words.ts";
import type { PartKind, PartSpec } from "#contract/garage/part-kinds.ts";
import type { CaredPartRow, MeasuredWear } from "./care-facts.repo.ts";
import { floored } from "./progress.ts";

/** Millimetres below which a maker has its rotors replaced. */
const rotorMinimum: readonly [maker: RegExp, mm: number][] = [
  [/\bshimano\b/i, 1.5],
  [/\b(sram|avid)\b/i, 1.55],
  [/\bmagura\b/i, 1.8],
];
const padMinimum = 0.5;
/** Percent by which a chain may be longer: sprockets that are close together wear with it sooner. */
const chainLimits = { unknown: 0.5, from11: 0.5, from5: 0.75, below: 1 };
/** A chain is soon worn from this share of its limit on; a lining or rotor that is soon worn has at least this progress. */
const soonShare = 0.8;
/** Millimetres above the limit from which a lining, and a rotor, is soon worn. */
const soonAbove = { pad_mm: 0.5, rotor_mm: 0.1 };
/** A lining worn to 0 mm counts as this many: dividing by zero would make its wear infinite. */
const thinnest = 0.1;

export interface Drivetrain {
  /** What the chain runs on at the back; null where that is not known. */
  rear: PartKind | null;
  /** As the bike's sheet says. */
  speeds: number | null;
}

/** How a part stands by its newest measurement. */
export interface Wear {
  worn: WornBy;
  state: CareState;
  /** 1 is worn; of what gets thinner, its limit over what is left of it. */
  progress: number;
}

/** The value at which a part is worn, and how far a measured one has come; null where no limit is known. */
export function wearOf(
  part: CaredPartRow,
  { at, kind, value, tool }: MeasuredWear,
  drivetrain: Drivetrain,
): Wear | null {
  const spec = JSON.parse(part.spec) as PartSpec;
  const limit = limitOf(part, spec, kind, drivetrain);
  if (limit === null) return null;
  const worn: WornBy = { at, kind, value, limit, tool };
  // In hundredths, as values are kept: sums and quotients are then exact.
  const [most, has, share] = [limit, value, soonShare].map((one) => Math.round(one * 100)) as [
    number,
    number,
    number,
  ];
  if (kind === "chain_pct") {
    const state = has >= most ? "due" : has * 100 >= most * share ? "soon" : "fine";
    return { worn, state, progress: floored(has, most) };
  }
  const above = Math.round((kind === "pad_mm" ? soonAbove.pad_mm : soonAbove.rotor_mm) * 100);
  const state = has <= most ? "due" : has <= most + above ? "soon" : "fine";
  const progress = floored(most, Math.max(has, thinnest * 100));
  return { worn, state, progress: state === "soon" ? Math.max(progress, soonShare) : progress };
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
