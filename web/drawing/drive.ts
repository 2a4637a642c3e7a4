import { type BikeSpec, fold } from "./bike-spec.ts";
import { areSprocketsOfHub, type HubFacts, hasGearbox, hubOfBike } from "#contract/garage/hub-of-bike.ts";
import { enteredSprockets } from "#contract/garage/teeth.ts";

/** Where a bike's gears are; derailleur: also with a hub gear under a cassette. */
export type Gears = "derailleur" | "hub" | "gearbox" | "single";

/** What a specification says of a bike's drive. */
export interface Drive {
  /** Null: it does not say. */
  gears: Gears | null;
  /** Teeth of the sprockets that are entered, from the smallest. */
  sprockets: readonly number[];
  /** Radius of a gear hub's shell, mm; null without one. */
  shell: number | null;
  /** A toothed belt instead of a chain. */
  belt: boolean;
  /** An arm with two pulleys takes up the slack of a chain without a derailleur. */
  tensioner: boolean;
}

/** Radii of hub shells over their flanges, mm: by the hole circles that makers print for spokes, and 4 mm. */
const shells: readonly (readonly [RegExp, number])[] = [
  [/enviolo|nuvinci/, 66],
  [/rohloff|speedhub|kindernay|3x3/, 54],
  [/alfine|nexus ?[78]|inter[- ]?[78]|i-?motion ?9|\bg ?[89]\b|x-?r[dfkr]8/, 50],
];
const smallShell = 40;

const tensioned = /tension|napinacz|ct-s5/;
const belted = /\bgates\b|carbon drive|\bcd[xnc]\b|\bbelt\b|\bpas(?:ek|kiem|kow\w*)\b|veer/;

const hubParts = ["hub", "groupset", "crankset"] as const;
const driveParts = ["chain", "cassette", "crankset", "groupset"] as const;
type Named = "hub" | "rear_derailleur" | (typeof driveParts)[number];

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** Reads how a bike is driven from its facts, as the page of its gears does. */
export function driveOf(spec: BikeSpec): Drive {
  const words = (...parts: readonly Named[]) =>
    parts.map((part) => `${fold(spec[`${part}_brand`])} ${fold(spec[`${part}_model`])}`).join(" ");
  const facts: HubFacts = {
    cassette_range: textOf(spec.cassette_range),
    cassette_model: textOf(spec.cassette_model),
    speeds: Number(spec.speeds) || null,
    ...Object.fromEntries(
      hubParts.flatMap((part) =>
        (["brand", "model"] as const).map((name) => [`${part}_${name}`, textOf(spec[`${part}_${name}`])]),
      ),
    ),
  };
  const hub = hubOfBike(facts);
  const named = words(...hubParts);
  const isBox = hub !== null && hasGearbox(facts);
  const underCassette = hub !== null && hub !== "unknown" && hub.withCassette;
  const sprockets = enteredSprockets(facts);
  const isPair = hub !== null && areSprocketsOfHub(sprockets);
  const derailled = underCassette && sprockets.length > 1 && !isPair;
  return {
    sprockets,
    gears: hub === null ? null : isBox ? "gearbox" : derailled ? "derailleur" : "hub",
    shell: hub === null || isBox ? null : (shells.find(([words]) => words.test(named))?.[1] ?? smallShell),
    belt: belted.test(words(...driveParts)),
    tensioner: isPair || tensioned.test(words("rear_derailleur", "chain")),
  };
}
