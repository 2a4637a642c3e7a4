import type { BikeTab } from "#contract/garage/bike-facts.ts";
import { factOf, type FieldName } from "#contract/garage/bike-fields.ts";
import { language } from "#web/lib/language.ts";
import { byLanguage } from "#web/lib/text-files.ts";

/** The suggestions for a field: models by maker ("Deore, SLX, XTR"), or plain values. */
export type Catalogue = Readonly<Record<string, string>> | readonly string[];

type Room = () => Promise<Readonly<Record<string, Catalogue>>>;
const bikes: Room = async () => ({ bike: (await import("./whole-bikes.ts")).wholeBikes });
const drivetrain: Room = async () => (await import("./drivetrain.ts")).drivetrainCatalogue;
const runningGear: Room = async () => (await import("./running-gear.ts")).runningGear;
const contactPoints: Room = async () => (await import("./contact-points.ts")).contactPoints;
const wordsIn = byLanguage(
  import.meta.glob<Record<"color" | "accessories", readonly string[]>>("#web/locales/*/suggested-words.ts", {
    import: "suggestedWords",
  }),
);
const words: Room = async () => (await wordsIn.get(language())?.()) ?? {};
const measures: Room = async () => (await import("./measures.ts")).measures;

const rooms: Partial<Record<BikeTab, Room>> = {
  basic: bikes,
  frame: runningGear,
  drivetrain,
  shifting: drivetrain,
  brakes: runningGear,
  wheels: runningGear,
  handlebar: contactPoints,
  saddle: contactPoints,
  pedals: contactPoints,
};

/** Returns the part whose maker or model a field holds; undefined for other fields. */
function partOf(field: FieldName): string | undefined {
  if (field === "brand" || field === "model") return "bike";
  const fact = factOf(field);
  return "part" in fact ? fact.part : undefined;
}

/** Returns the maker's field that belongs to a model's: "fork_model" → "fork_brand". */
export function brandFieldOf(field: FieldName): FieldName | undefined {
  if (field === "model") return "brand";
  return field.endsWith("_model") ? (field.replace(/_model$/, "_brand") as FieldName) : undefined;
}

/** Loads the suggestions for a field, a few KB per group of parts; empty when they fail to load. */
export async function catalogueFor(field: FieldName | "accessories"): Promise<Catalogue> {
  if (field === "color" || field === "accessories")
    return (await words().catch(() => undefined))?.[field] ?? [];
  const part = partOf(field);
  const room = part ? rooms[factOf(field).tab] : measures;
  const found = await room?.().catch(() => undefined);
  return found?.[part ?? field] ?? [];
}
