import type { BikeType } from "./bike-types.ts";

/** How hard a bike is on its parts: roads and town, gravel, cross-country, trails, downhill, with a motor. */
export const careClasses = ["road", "gravel", "mountain", "trail", "downhill", "electric"] as const;
export type CareClass = (typeof careClasses)[number];

/** What decides which suggestions fit a bike. */
export const careTraits = [
  "chain",
  "belt",
  "derailleur",
  "electronic",
  "shift_cable",
  "hub_gear",
  "rohloff",
  "brakes",
  "disc",
  "rim",
  "hydraulic",
  "brake_cable",
  "dot",
  "mineral",
  "sintered",
  "suspension_fork",
  "fox_fork",
  "shock",
  "fox_shock",
  "dropper",
  "tubeless",
  "carbon",
  "chainring_2",
  "chainring_3",
  "motor",
  "battery",
] as const;
export type CareTrait = (typeof careTraits)[number];

interface TypeOfCare {
  wear: CareClass;
  /** What a bike without any entered parts is assumed to have. */
  usual: readonly CareTrait[];
  /** What else there is on bikes of this type. */
  possible: readonly CareTrait[];
}

const geared = ["chain", "brakes", "derailleur", "shift_cable"] as const;
const discs = ["disc", "hydraulic"] as const;
const town = ["belt", "hub_gear", "disc", "rim", "hydraulic", "brake_cable"] as const;
const trail = [...geared, ...discs, "suspension_fork", "shock", "dropper", "tubeless"] as const;

export const careTypes: Record<BikeType, TypeOfCare> = {
  road: {
    wear: "road",
    usual: geared,
    possible: ["disc", "rim", "hydraulic", "brake_cable", "electronic", "tubeless"],
  },
  mountain: {
    wear: "mountain",
    usual: [...geared, ...discs, "suspension_fork"],
    possible: ["rim", "brake_cable", "electronic", "tubeless", "shock", "dropper"],
  },
  hybrid: { wear: "road", usual: geared, possible: [...town, "suspension_fork"] },
  gravel: {
    wear: "gravel",
    usual: [...geared, ...discs],
    possible: ["brake_cable", "electronic", "tubeless", "suspension_fork", "dropper"],
  },
  bmx: { wear: "road", usual: ["chain", "brakes"], possible: ["rim", "brake_cable"] },
  electric: {
    wear: "electric",
    usual: [...geared, ...discs, "motor", "battery"],
    possible: ["belt", "hub_gear", "suspension_fork", "shock", "dropper", "tubeless"],
  },
  touring: { wear: "road", usual: geared, possible: town },
  cyclocross: {
    wear: "gravel",
    usual: [...geared, ...discs],
    possible: ["rim", "brake_cable", "electronic", "tubeless"],
  },
  track: { wear: "road", usual: ["chain"], possible: ["brakes", "rim", "brake_cable"] },
  folding: {
    wear: "road",
    usual: ["chain", "brakes"],
    possible: ["derailleur", "shift_cable", ...town],
  },
  crosscountry: {
    wear: "mountain",
    usual: [...geared, ...discs, "suspension_fork", "tubeless"],
    possible: ["electronic", "shock", "dropper"],
  },
  downhill: {
    wear: "downhill",
    usual: [...geared, ...discs, "suspension_fork", "shock", "tubeless"],
    possible: ["electronic"],
  },
  trail: { wear: "trail", usual: trail, possible: ["electronic"] },
  enduro: { wear: "trail", usual: trail, possible: ["electronic"] },
  allmountain: { wear: "trail", usual: trail, possible: ["electronic"] },
  fatbike: {
    wear: "mountain",
    usual: [...geared, ...discs],
    possible: ["brake_cable", "electronic", "tubeless", "suspension_fork"],
  },
  cargo: {
    wear: "road",
    usual: ["chain", "brakes", "disc"],
    possible: ["derailleur", "shift_cable", "motor", "battery", ...town],
  },
  urban: {
    wear: "road",
    usual: ["chain", "brakes"],
    possible: ["derailleur", "shift_cable", ...town],
  },
  trekking: { wear: "road", usual: geared, possible: [...town, "suspension_fork"] },
};

export type KnownTraits = Partial<Record<CareTrait, boolean>>;

/** What decides the suggestions for a bike, as far as it is known. */
export interface CareBike {
  type: BikeType;
  known: KnownTraits;
  fork_travel_mm: number | null;
}

/** What a bike has: where nothing is known, what is usual for its type. */
export function traitsOf({ type, known }: CareBike): Set<CareTrait> {
  const { usual } = careTypes[type];
  return new Set(careTraits.filter((trait) => known[trait] ?? usual.includes(trait)));
}

/** All that bikes of a type may have. */
export const traitsOfType = (type: BikeType): Set<CareTrait> =>
  new Set([...careTypes[type].usual, ...careTypes[type].possible]);

/** From so much travel on, a motor's bike wears its parts as mountain bikes do. */
const mountainTravel = 100;

/** How hard a bike is on its parts; a motor makes it harder. */
export function careClassOf({ type, known, fork_travel_mm }: CareBike): CareClass {
  const { wear } = careTypes[type];
  if (wear === "trail" || wear === "downhill") return wear;
  if (wear !== "electric" && !known.motor) return wear;
  return wear === "mountain" || (fork_travel_mm ?? 0) >= mountainTravel ? "trail" : "electric";
}
