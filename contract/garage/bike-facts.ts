import { bikeTypes } from "./bike-types.ts";

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

/** Where a fact stands in the form, on the page and in the database. */
type Place =
  | { stored: "column"; tab: BikeTab }
  /** In the JSON document `bikes.specs`: no migration. */
  | { stored: "specs"; tab: BikeTab; section: BikeSection };

type Kind =
  /** At most `max` characters, else 255; `lines` for a text of several lines. `part`: it names that part's maker or model. */
  | { kind: "text"; max?: number; lines?: true; required?: true; part?: string }
  | { kind: "integer"; min: number; max: number; unit?: string }
  | { kind: "year"; min: number; yearsAhead: number }
  /** Columns of decimals and prices hold an integer: how many steps, how many cents. */
  | { kind: "decimal"; min: number; max: number; step: 0.1; unit: string }
  | { kind: "money"; min: number; max: number }
  /** Of the price, beside which it is shown. null: never chosen. */
  | { kind: "currency" }
  | { kind: "day" }
  | { kind: "choice"; options: readonly string[] }
  /** Texts of at most 255 characters. */
  | { kind: "list"; most: number };

export interface FactMarks {
  /** Only the bike's owner and admins read it: it is in no public shape. */
  private?: true;
  /** Of a private text: the dossier shows only so many of its last characters, the audit log only that it changed. */
  ending?: number;
  /** The form says more about it: `<name>_hint` in the form's locale files. */
  hint?: true;
  /** What matches is probably meant otherwise; the form says so: `<name>_doubt` in the form's locale files. */
  doubt?: RegExp;
  /** The column's name where it is not the fact's. */
  column?: string;
}

function facts<const P extends Place, const T extends Record<string, Kind & FactMarks>>(place: P, list: T) {
  return Object.entries(list).map(([name, fact]) => ({ name, ...place, ...fact })) as unknown as {
    [N in keyof T & string]: { name: N } & P & T[N];
  }[keyof T & string][];
}

const text = { kind: "text" } as const;

function choice<const T extends readonly string[]>(...options: T) {
  return { kind: "choice", options } as const;
}

/** Maker and model of a part, which the page shows in one line. */
function make<const P extends string>(part: P) {
  const named = { kind: "text", part } as const;
  return { [`${part}_brand`]: named, [`${part}_model`]: named } as {
    [N in `${P}_brand` | `${P}_model`]: typeof named;
  };
}

/**
 * Every fact of a bike, in the wire's order. Form, page, print, CSV, import, dossier, public shape, columns and API
 * documentation read this table; names in both languages are in `contract/locales/{en,pl}/fields.ts`.
 */
export const bikeFacts = [
  ...facts(
    { stored: "column", tab: "basic" },
    {
      name: { kind: "text", required: true, hint: true },
      brand: text,
      model: text,
      type: { kind: "choice", options: bikeTypes },
      year: { kind: "year", min: 1900, yearsAhead: 1 },
      color: text,
      purchase_price: {
        kind: "money",
        min: 0,
        max: 9_999_999.99,
        column: "purchase_price_cents",
        private: true,
      },
      purchase_date: { kind: "day", private: true },
      current_mileage: {
        kind: "decimal",
        min: 0,
        max: 9_999_999.9,
        step: 0.1,
        unit: "km",
        column: "mileage_hm",
      },
      notes: { kind: "text", lines: true, max: 10_000 },
      // Behind what earlier releases exported, so that their columns keep their places.
      purchase_currency: { kind: "currency", private: true },
    },
  ),
  ...facts({ stored: "column", tab: "accessories" }, { accessories: { kind: "list", most: 50 } }),
  ...facts(
    { stored: "specs", tab: "frame", section: "frame" },
    {
      frame_material: choice("aluminum", "carbon", "steel", "titanium", "chromoly"),
      frame_size: text,
      ...make("fork"),
      fork_type: choice("rigid", "suspension", "carbon"),
      fork_travel_mm: { kind: "integer", min: 0, max: 300, unit: "mm" },
      // Many take the sticker of a standard ("EN 14764") for it.
      serial: {
        kind: "text",
        private: true,
        ending: 3,
        hint: true,
        doubt: /\b(?:EN|ISO|ASTM|CEN)[\s-]*F?\d/i,
      },
    },
  ),
  ...facts(
    { stored: "specs", tab: "drivetrain", section: "drivetrain" },
    {
      ...make("groupset"),
      speeds: { kind: "integer", min: 1, max: 30, hint: true },
      ...make("chain"),
      ...make("cassette"),
      cassette_range: text,
      ...make("crankset"),
      chainring_size: text,
      bottom_bracket_type: text,
    },
  ),
  ...facts(
    { stored: "specs", tab: "shifting", section: "shifting" },
    { ...make("front_derailleur"), ...make("rear_derailleur"), ...make("shifters") },
  ),
  ...facts(
    { stored: "specs", tab: "brakes", section: "brakes" },
    {
      brake_type: choice("rim", "disc"),
      brake_system: choice("mechanical", "hydraulic"),
      ...make("brake"),
      brake_rotor_size: text,
    },
  ),
  ...facts(
    { stored: "specs", tab: "wheels", section: "wheels" },
    {
      ...make("wheelset"),
      rim_material: choice("aluminum", "carbon"),
      ...make("hub"),
      ...make("tire"),
      tire_size: text,
      tire_type: choice("clincher", "tubeless", "tubular"),
    },
  ),
  ...facts(
    { stored: "specs", tab: "saddle", section: "contact" },
    { ...make("saddle"), ...make("seatpost"), seatpost_diameter: text },
  ),
  ...facts(
    { stored: "specs", tab: "handlebar", section: "contact" },
    {
      ...make("handlebar"),
      handlebar_type: choice("drop", "flat", "riser", "bullhorn", "aero"),
      handlebar_width: text,
      ...make("stem"),
      stem_length: text,
      ...make("grips_tape"),
    },
  ),
  ...facts(
    { stored: "specs", tab: "pedals", section: "pedals" },
    { ...make("pedal"), pedal_type: choice("clipless", "platform", "toe_clips") },
  ),
];

export type BikeFact = (typeof bikeFacts)[number];
export type FactName = BikeFact["name"];
