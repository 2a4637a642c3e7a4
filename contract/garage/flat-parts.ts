import type { BikeSpecs } from "./bike-fields.ts";
import type { SpecFieldName } from "./part-kinds.ts";
import type { SlotPath } from "./part-slots.ts";

export type PartFact = "brand" | "model" | SpecFieldName;
export interface FlatGroup {
  /** Of two slots, the first that has a part is shown, and both are written as long as they are alike. */
  paths: readonly [SlotPath, ...SlotPath[]];
  fields: readonly (readonly [field: keyof BikeSpecs, fact: PartFact])[];
}

type Fields = Partial<Record<keyof BikeSpecs, PartFact>>;
const group = (paths: FlatGroup["paths"], fields: Fields): FlatGroup => ({
  paths,
  fields: Object.entries(fields) as [keyof BikeSpecs, PartFact][],
});

/** The fields that show one fact of a part each, by part. Two more are composed: see `composedFields`. */
export const flatGroups: readonly FlatGroup[] = [
  group(["fork"], {
    fork_brand: "brand",
    fork_model: "model",
    fork_type: "type",
    fork_travel_mm: "travel_mm",
  }),
  group(["chain"], { chain_brand: "brand", chain_model: "model" }),
  group(["rear_wheel/cassette"], {
    cassette_brand: "brand",
    cassette_model: "model",
    cassette_range: "range",
  }),
  group(["crankset"], {
    crankset_brand: "brand",
    crankset_model: "model",
    crank_length: "length_mm",
  }),
  group(["bottom_bracket"], { bottom_bracket_type: "type" }),
  group(["front_derailleur"], { front_derailleur_brand: "brand", front_derailleur_model: "model" }),
  group(["rear_derailleur"], { rear_derailleur_brand: "brand", rear_derailleur_model: "model" }),
  group(["shifters"], { shifters_brand: "brand", shifters_model: "model" }),
  group(["front_brake", "rear_brake"], { brake_brand: "brand", brake_model: "model" }),
  group(["rear_wheel", "front_wheel"], {
    wheelset_brand: "brand",
    wheelset_model: "model",
    rim_material: "rim_material",
    hub_brand: "hub_brand",
    hub_model: "hub_model",
  }),
  group(["rear_wheel/tyre", "front_wheel/tyre"], {
    tire_brand: "brand",
    tire_model: "model",
    tire_size: "size",
    tire_type: "type",
  }),
  group(["saddle"], { saddle_brand: "brand", saddle_model: "model" }),
  group(["seatpost"], { seatpost_brand: "brand", seatpost_model: "model", seatpost_diameter: "diameter" }),
  group(["handlebar"], {
    handlebar_brand: "brand",
    handlebar_model: "model",
    handlebar_type: "type",
    handlebar_width: "width",
  }),
  group(["stem"], {
    stem_brand: "brand",
    stem_model: "model",
    stem_length: "length",
    stem_angle: "angle",
  }),
  group(["grips_tape"], { grips_tape_brand: "brand", grips_tape_model: "model" }),
  group(["pedals"], { pedal_brand: "brand", pedal_model: "model", pedal_type: "type" }),
];

/** The parts that a composed field may write to, and the part that keeps a text which cannot be split. */
export const composedFields = {
  chainring_size: {
    paths: ["crankset/chainring_1", "crankset/chainring_2", "crankset/chainring_3"],
    fact: "teeth",
    /** The first of these that there is. */
    keepers: ["crankset"],
    kept: "chainring_size",
  },
  brake_rotor_size: {
    paths: ["front_wheel/rotor", "rear_wheel/rotor"],
    fact: "size_mm",
    keepers: ["front_brake", "rear_brake"],
    kept: "rotor_size",
  },
} as const;

const paths = new Map<string, readonly SlotPath[]>([
  ...flatGroups.flatMap((one) => one.fields.map(([field]) => [field, one.paths] as const)),
  ...Object.entries(composedFields).map(([field, one]) => [field, one.paths] as const),
]);

/** What flat fields show of a part in a slot. */
export function factsShown(path: SlotPath): PartFact[] {
  const grouped = flatGroups
    .filter((one) => one.paths.includes(path))
    .flatMap(({ fields }) => fields.map(([, fact]) => fact));
  const composed = Object.values(composedFields).flatMap(({ paths, fact, keepers, kept }) => [
    ...((paths as readonly SlotPath[]).includes(path) ? [fact] : []),
    ...((keepers as readonly SlotPath[]).includes(path) ? [kept] : []),
  ]);
  return [...grouped, ...composed];
}

/** The paths of all parts that flat fields show. */
export const flatPaths: readonly SlotPath[] = [...new Set([...paths.values()].flat())];

/** The paths that a slot in `replaced` means: itself, or all that end in it. */
export const pathsOfSlot = (slot: string): SlotPath[] =>
  flatPaths.filter((path) => path === slot || path.endsWith(`/${slot}`));

/** What `replaced` may name. */
export const replaceableSlots: ReadonlySet<string> = new Set(
  flatPaths.flatMap((path) => [path, path.slice(path.lastIndexOf("/") + 1)]),
);

/** The paths of the parts that a flat field shows; none for a field of the bike itself. */
export const pathsOfField = (field: string): readonly SlotPath[] => paths.get(field) ?? [];
