import type { BikeSpecs } from "./bike-fields.ts";
import { cassetteMakers, cassetteOf, type CassetteMaker } from "./cassettes.ts";
import { type HubGears, withRatios } from "./hub-gears.ts";
import { areSprocketsOfHub, hubOfBike } from "./hub-of-bike.ts";
import { rearSpeedsOf } from "./rear-speeds.ts";
import { enteredSprockets, readRings } from "./teeth.ts";

/** The facts that a bike's gears follow from, its wheel and cranks apart. */
export type TrainFacts = Partial<
  Pick<
    BikeSpecs,
    | "chainring_size"
    | "cassette_range"
    | "cassette_brand"
    | "cassette_model"
    | "speeds"
    | "hub_brand"
    | "hub_model"
    | "groupset_brand"
    | "groupset_model"
    | "crankset_brand"
    | "crankset_model"
    | "rear_derailleur_brand"
    | "rear_derailleur_model"
  >
>;

/** What keeps gears from being read: what is to be entered, or that there are none. */
export const trainTroubles = [
  /** No rings, or none that can be read. */
  "rings",
  /** No sprockets, or none that can be read. */
  "sprockets",
  /** A range that several cassettes have, with more and with fewer sprockets. */
  "speeds",
  /** A range that makers fill with different steps. */
  "maker",
  /** A range whose steps are not known here. */
  "cassette",
  /** A hub with gears that are not known here. */
  "hub",
  /** A hub that shifts without steps. */
  "continuous",
] as const;
export type TrainTrouble = (typeof trainTroubles)[number];

export type GearTrain =
  | {
      /** Teeth, from the largest ring and from the smallest sprocket. */
      rings: readonly number[];
      sprockets: readonly number[];
      hub: HubGears | null;
      /** Whether the sprockets between the two that were entered are those of a known cassette. */
      filled: boolean;
      trouble: null;
    }
  | { trouble: TrainTrouble };

const wordsOf = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(" ");

/** Whose cassette it is: by its own make, else by the rear derailleur's or the groupset's. */
function makerOf(facts: TrainFacts): CassetteMaker | "other" | null {
  const own = wordsOf(facts.cassette_brand, facts.cassette_model, facts.cassette_range);
  const ofOthers = [facts.rear_derailleur_brand, facts.groupset_brand];
  for (const text of [own, ...ofOthers]) {
    const maker = cassetteMakers.find((one) => text?.toLowerCase().includes(one));
    if (maker) return maker;
    if (text === own && facts.cassette_brand) return "other";
  }
  return ofOthers.some(Boolean) ? "other" : null;
}

/** Largest sprocket that a bike without gears has; one larger figure alone is the end of a cassette. */
const largestAlone = 24;

/** Reads rings, sprockets and hub of a bike; or says what is missing. */
export function gearTrainOf(facts: TrainFacts): GearTrain {
  const rings = readRings(facts.chainring_size);
  const entered = enteredSprockets(facts);
  const speeds = rearSpeedsOf(facts);
  const [smallest, second] = entered;
  const largest = entered.at(-1);
  const isPair = areSprocketsOfHub(entered);
  const named = hubOfBike(facts);
  if (named === "unknown") return { trouble: "hub" };
  const hub = named && withRatios(named);
  if (hub?.ratios === null) return { trouble: "continuous" };
  if (rings.length === 0) return { trouble: "rings" };
  if (smallest === undefined || largest === undefined) return { trouble: "sprockets" };
  const isAlone = second === undefined && (hub !== null || (smallest <= largestAlone && (speeds ?? 1) === 1));
  if (isAlone || entered.length > 2 || (isPair && (hub !== null || speeds === 2)))
    return { rings, sprockets: entered, hub, filled: false, trouble: null };
  if (second === undefined) return { trouble: "sprockets" };
  const cassette = { smallest, largest, maker: makerOf(facts) };
  const steps = cassetteOf({ ...cassette, speeds });
  if (steps.sprockets) return { rings, sprockets: steps.sprockets, hub, filled: true, trouble: null };
  if (steps.why === "unknown") return { trouble: "cassette" };
  if (speeds === null) return { trouble: "speeds" };
  return { trouble: cassette.maker === null ? "maker" : "cassette" };
}
