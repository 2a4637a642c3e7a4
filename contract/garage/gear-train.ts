import type { BikeSpecs } from "./bike-fields.ts";
import { cassetteMakers, cassetteOf, type CassetteMaker } from "./cassettes.ts";
import { hubGearsOf, namesHubGears, type HubGears } from "./hub-gears.ts";
import { readRings, readSpeeds, readSprockets } from "./teeth.ts";

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

function hubOf(facts: TrainFacts): HubGears | "unknown" | null {
  const texts = [
    wordsOf(facts.hub_brand, facts.hub_model),
    wordsOf(facts.groupset_brand, facts.groupset_model),
    wordsOf(facts.crankset_brand, facts.crankset_model),
  ];
  for (const text of texts) {
    const hub = hubGearsOf(text, facts.speeds ?? null);
    if (hub) return hub;
  }
  return texts.some(namesHubGears) ? "unknown" : null;
}

/** Largest sprocket that a bike without gears has; one larger figure alone is the end of a cassette. */
const largestAlone = 24;

/** Reads rings, sprockets and hub of a bike; or says what is missing. */
export function gearTrainOf(facts: TrainFacts): GearTrain {
  const rings = readRings(facts.chainring_size);
  const entered = readSprockets(facts.cassette_range);
  const found = hubOf(facts);
  const speeds = readSpeeds(facts.cassette_range) ?? facts.speeds ?? null;
  // Hubs with gears turn one sprocket, or two; with a cassette it is a front hub's name, if not one made for it.
  const underCassette = found !== null && found !== "unknown" && found.withCassette;
  const [smallest, second] = entered;
  const largest = entered.at(-1);
  const isPair =
    smallest !== undefined && second !== undefined && entered.length === 2 && second - smallest <= 6;
  const hub = entered.length <= 1 || underCassette || isPair ? found : null;
  if (hub === "unknown") return { trouble: "hub" };
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
