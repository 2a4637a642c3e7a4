/** The specification's bike types, in its order. */
export const bikeTypes = [
  "road",
  "mountain",
  "hybrid",
  "gravel",
  "bmx",
  "electric",
  "touring",
  "cyclocross",
  "track",
  "folding",
  "crosscountry",
  "downhill",
  "trail",
  "enduro",
  "allmountain",
  "fatbike",
  "cargo",
  "urban",
  "trekking",
] as const;
export type BikeType = (typeof bikeTypes)[number];

/** Tabs of the bike form, in order. */
export const bikeTabs = [
  "basic",
  "frame",
  "drivetrain",
  "shifting",
  "brakes",
  "wheels",
  "handlebar",
  "saddle",
  "pedals",
  "accessories",
] as const;
export type BikeTab = (typeof bikeTabs)[number];

/** Component sections of a bike's page, in order; `contact` gathers the tabs handlebar and saddle. */
export const bikeSections = [
  "frame",
  "drivetrain",
  "shifting",
  "brakes",
  "wheels",
  "contact",
  "pedals",
] as const;
export type BikeSection = (typeof bikeSections)[number];

interface Place {
  tab: BikeTab;
  section: BikeSection;
}
type Kind =
  | { kind: "text" }
  | { kind: "integer"; min: number; max: number; unit?: "mm" }
  | { kind: "choice"; options: readonly string[] };

function group<const T extends Record<string, Kind>>(tab: BikeTab, section: BikeSection, fields: T) {
  return Object.entries(fields).map(([name, field]) => ({ name, tab, section, ...field })) as unknown as {
    [N in keyof T & string]: { name: N } & Place & T[N];
  }[keyof T & string][];
}

const text = { kind: "text" } as const;
function choice<const T extends readonly string[]>(...options: T) {
  return { kind: "choice", options } as const;
}

/** Every component field by group: forms, detail sections, print and export all read it. */
export const componentFields = [
  ...group("frame", "frame", {
    frame_material: choice("aluminum", "carbon", "steel", "titanium", "chromoly"),
    frame_size: text,
    fork_brand: text,
    fork_model: text,
    fork_type: choice("rigid", "suspension", "carbon"),
    fork_travel_mm: { kind: "integer", min: 0, max: 300, unit: "mm" },
  }),
  ...group("drivetrain", "drivetrain", {
    groupset_brand: text,
    groupset_model: text,
    speeds: { kind: "integer", min: 1, max: 30 },
    chain_brand: text,
    chain_model: text,
    cassette_brand: text,
    cassette_model: text,
    cassette_range: text,
    crankset_brand: text,
    crankset_model: text,
    chainring_size: text,
    bottom_bracket_type: text,
  }),
  ...group("shifting", "shifting", {
    front_derailleur_brand: text,
    front_derailleur_model: text,
    rear_derailleur_brand: text,
    rear_derailleur_model: text,
    shifters_brand: text,
    shifters_model: text,
  }),
  ...group("brakes", "brakes", {
    brake_type: choice("rim", "disc"),
    brake_system: choice("mechanical", "hydraulic"),
    brake_brand: text,
    brake_model: text,
    brake_rotor_size: text,
  }),
  ...group("wheels", "wheels", {
    wheelset_brand: text,
    wheelset_model: text,
    rim_material: choice("aluminum", "carbon"),
    hub_brand: text,
    hub_model: text,
    tire_brand: text,
    tire_model: text,
    tire_size: text,
    tire_type: choice("clincher", "tubeless", "tubular"),
  }),
  ...group("saddle", "contact", {
    saddle_brand: text,
    saddle_model: text,
    seatpost_brand: text,
    seatpost_model: text,
    seatpost_diameter: text,
  }),
  ...group("handlebar", "contact", {
    handlebar_brand: text,
    handlebar_model: text,
    handlebar_type: choice("drop", "flat", "riser", "bullhorn", "aero"),
    handlebar_width: text,
    stem_brand: text,
    stem_model: text,
    stem_length: text,
    grips_tape_brand: text,
    grips_tape_model: text,
  }),
  ...group("pedals", "pedals", {
    pedal_brand: text,
    pedal_model: text,
    pedal_type: choice("clipless", "platform", "toe_clips"),
  }),
];

export type ComponentField = (typeof componentFields)[number];
export type ComponentName = ComponentField["name"];

type ValueOf<F> = F extends { kind: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { kind: "integer" }
    ? number
    : string;

/** Values of all component fields; null where nothing is entered. */
export type BikeSpecs = { [F in ComponentField as F["name"]]: ValueOf<F> | null };

/** Fields of the form's first tab, in order. */
export const basicFields = [
  "name",
  "brand",
  "model",
  "type",
  "year",
  "color",
  "purchase_price",
  "purchase_date",
  "current_mileage",
  "notes",
] as const;

/** Bounds of the basic fields (mileage in km, price in the owner's currency). */
export const bikeBounds = {
  name: 255,
  text: 255,
  notes: 10_000,
  accessories: 50,
  year: { min: 1900, yearsAhead: 1 },
  purchase_price: { min: 0, max: 9_999_999.99, step: 0.01 },
  current_mileage: { min: 0, max: 9_999_999.9, step: 0.1 },
} as const;
