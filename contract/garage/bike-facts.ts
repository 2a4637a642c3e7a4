import { bikeTypes } from "./bike-types.ts";

/**
 * What a sticker says of a standard rather than a number of the thing: "EN 14764" is what more than a hundred owners have
 * reported as the serial number of a stolen bike.
 */
export const standardSticker = /\b(?:EN|ISO|ASTM|CEN)[\s-]*F?\d/i;

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
  "geometry",
  "accessories",
] as const;
export type BikeTab = (typeof bikeTabs)[number];

/** Component sections of a bike's page, in order; `contact` gathers the tabs handlebar and saddle. */
export const bikeSections = [
  "frame",
  "geometry",
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
  | { kind: "decimal"; min: number; max: number; step: 0.1 | 0.01; unit: string }
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
  /** How the bike is set up for its rider: public only where its owner shows it. */
  cockpit?: true;
  /** Of a private text: the dossier shows only so many of its last characters, the audit log only that it changed. */
  ending?: number;
  /** The form says more about it: `<name>_hint` in the form's locale files. */
  hint?: true;
  /** What matches is probably meant otherwise; the form says so: `<name>_doubt` in the form's locale files. */
  doubt?: RegExp;
  /** Not in the bike's form: costs have a view of their own, whether it rests is a choice in the garage, and shops read a note. */
  apart?: true;
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

const mm = (min: number, max: number) => ({ kind: "decimal", min, max, step: 0.1, unit: "mm" }) as const;
const angle = (min: number, max: number) => ({ kind: "decimal", min, max, step: 0.01, unit: "°" }) as const;

/** Maker and model of a part, which the page shows in one line. */
function make<const P extends string>(part: P) {
  const named = { kind: "text", part } as const;
  return { [`${part}_brand`]: named, [`${part}_model`]: named } as {
    [N in `${P}_brand` | `${P}_model`]: typeof named;
  };
}

/**
 * Every fact of a bike, in the wire's order. Form, page, print, CSV, import, dossier, public shape, columns and API
 * documentation read this table; names in both languages are in `contract/locales/{en,pl}/facts.ts`.
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
        hint: true,
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
        doubt: standardSticker,
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
  // Behind what earlier releases exported.
  ...facts(
    { stored: "column", tab: "basic" },
    {
      sold_on: { kind: "day", private: true, apart: true },
      // In the currency of the purchase, like the next.
      sold_price: {
        kind: "money",
        min: 0,
        max: 9_999_999.99,
        column: "sold_price_cents",
        private: true,
        apart: true,
      },
      value_estimate: {
        kind: "money",
        min: 0,
        max: 9_999_999.99,
        column: "value_estimate_cents",
        private: true,
        apart: true,
      },
    },
  ),
  ...facts(
    { stored: "specs", tab: "frame", section: "frame" },
    {
      // The register code that the police engrave in Poland.
      police_mark: { kind: "text", private: true, ending: 3, hint: true },
    },
  ),
  // Behind what earlier releases exported.
  ...facts(
    { stored: "column", tab: "basic" },
    {
      // 0 by default, once there is a day of purchase.
      mileage_at_purchase: {
        kind: "decimal",
        min: 0,
        max: 9_999_999.9,
        step: 0.1,
        unit: "km",
        column: "mileage_at_purchase_hm",
        private: true,
        hint: true,
      },
    },
  ),
  // As makers publish them. The frame's size, the stem's length and the handlebar's width are among the facts above.
  ...facts(
    { stored: "specs", tab: "geometry", section: "geometry" },
    {
      stack: mm(100, 1000),
      reach: mm(100, 800),
      head_tube_angle: angle(45, 90),
      seat_tube_angle: angle(45, 90),
      head_tube: mm(30, 500),
      seat_tube: mm(50, 900),
      effective_top_tube: mm(200, 900),
      chainstay: mm(200, 900),
      // Below the axles; above them it is negative.
      bb_drop: mm(-200, 200),
      wheelbase: mm(500, 3000),
      // From the bottom bracket to the front axle, in a straight line.
      front_centre: mm(300, 2500),
      fork_offset: mm(-50, 150),
      // From the axle to the crown.
      fork_length: mm(200, 800),
      trail: mm(-50, 200),
      standover: mm(200, 1200),
      spacers: { ...mm(0, 150), cockpit: true },
      headset_cap: { ...mm(0, 60), cockpit: true },
      // From the perpendicular to the steerer, upwards.
      stem_angle: { ...angle(-90, 90), cockpit: true },
      bar_reach: { ...mm(0, 300), cockpit: true },
      bar_drop: { ...mm(0, 300), cockpit: true },
      // From the bottom bracket to the top of the saddle, along the seat tube.
      saddle_height: { ...mm(200, 1200), cockpit: true },
      // Behind the seat tube's line.
      saddle_setback: { ...mm(-200, 300), cockpit: true },
      crank_length: { ...mm(50, 300), cockpit: true },
      weight_g: { kind: "integer", min: 100, max: 200_000, unit: "g" },
    },
  ),
  // Behind what earlier releases exported.
  ...facts(
    { stored: "specs", tab: "frame", section: "frame" },
    { frame_style: choice("diamond", "trapeze", "mixte", "step_through", "full_suspension", "tandem") },
  ),
  ...facts(
    { stored: "column", tab: "basic" },
    {
      resting_since: { kind: "day", private: true, apart: true },
      // Shops to which the bike is open read it.
      notes_for_shop: { kind: "text", lines: true, max: 2000, private: true, apart: true },
    },
  ),
  // By these rear wheels, rear brakes and forks fit. Behind what earlier releases exported.
  ...facts(
    { stored: "specs", tab: "frame", section: "frame" },
    {
      frame_axle: text, // As `brakeMounts` of `fit-fields.ts`, which is not loaded where facts are.
      frame_brake_mount: choice("post_mount", "flat_mount", "is", "v_brake", "caliper", "direct_mount"),
      frame_steerer: text,
    },
  ),
];

export type BikeFact = (typeof bikeFacts)[number];
export type FactName = BikeFact["name"];
