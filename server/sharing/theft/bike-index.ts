import type { BikePart } from "#contract/garage/part-moves.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Theft } from "#contract/sharing/theft.ts";
import type { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import { readTyreSize } from "#contract/garage/tyre-size.ts";
import { countryCode } from "./country-code.ts";

interface Registered {
  bike: ReturnType<typeof presentOwn>;
  parts: Pick<BikePart, "slot_path" | "part">[];
  email: string;
  theft: Theft | undefined;
}

const materials = {
  aluminum: "aluminum",
  carbon: "composite",
  steel: "steel",
  titanium: "titanium",
  chromoly: "steel",
} as const;

const bars = { drop: "drop_bar", flat: "flat", riser: "flat", bullhorn: "forward", aero: "forward" } as const;

/** What Bike Index calls components; kinds that it has no name for are "Other". */
const componentTypes: Partial<Record<PartKind, string>> = {
  fork: "Fork",
  shock: "Rear Suspension",
  headset: "Headset",
  wheel: "Wheel",
  tyre: "Tire",
  rotor: "Brake Rotor",
  cassette: "Cog/Cassette/Freewheel",
  freewheel: "Cog/Cassette/Freewheel",
  cog: "Cog/Cassette/Freewheel",
  hub_gear: "Hub",
  crankset: "Crankset",
  chainring: "Chainrings",
  bottom_bracket: "Bottom Bracket",
  chain: "Chain",
  front_derailleur: "Derailleur",
  rear_derailleur: "Derailleur",
  shifters: "Shifter",
  brake: "Brake",
  pads: "Brake Pad",
  handlebar: "Handlebar",
  stem: "Stem",
  grips_tape: "Grips/Tape",
  seatpost: "Seatpost",
  saddle: "Saddle",
  pedals: "Pedals",
  shift_cables: "Shift Cable",
  brake_cables: "Brake Cable",
};

/** Wider tyres are not "narrow". */
const narrowest = 35;

/**
 * Returns a bike as Bike Index's API v3 takes it in `POST /api/v3/bikes`, and which of the fields that it demands are not
 * known here. Nothing is sent anywhere.
 */
export function bikeIndexRegistration({ bike, parts, email, theft }: Registered) {
  const tyre = readTyreSize(bike.tire_size);
  const stolen = theft && stolenRecord(theft);
  const registration = known({
    // Bike Index's word for a number that nobody knows.
    serial: bike.serial ?? "unknown",
    manufacturer: bike.brand,
    owner_email: email,
    color: bike.color,
    frame_model: bike.model,
    year: bike.year,
    frame_material: bike.frame_material && materials[bike.frame_material],
    rear_wheel_bsd: tyre?.[0],
    rear_tire_narrow: tyre && tyre[1] <= narrowest,
    cycle_type_name: bike.type === "cargo" ? "cargo" : "bike",
    propulsion_type_slug: bike.type === "electric" ? "pedal-assist" : null,
    handlebar_type_slug: bike.handlebar_type && bars[bike.handlebar_type],
    extra_registration_number: bike.police_mark,
    components: components(parts),
    stolen_record: stolen,
  });
  const missing = [
    ...(bike.serial ? [] : ["serial"]),
    ...["manufacturer", "color"].filter((field) => !(field in registration)),
    ...(stolen
      ? ["phone", "city"].filter((field) => !(field in stolen)).map((f) => `stolen_record.${f}`)
      : []),
  ];
  return { registration, missing };
}

function components(parts: Registered["parts"]) {
  const listed = parts.flatMap(({ slot_path, part }) => {
    const { kind, brand, model, serial } = part;
    if (!brand && !model && !serial) return [];
    const side = /^(front|rear)_/.exec(slot_path)?.[1];
    return [
      known({
        manufacturer: brand,
        component_type: componentTypes[kind] ?? "Other",
        model,
        serial,
        front_or_rear: side,
      }),
    ];
  });
  return listed.length > 0 ? listed : null;
}

function stolenRecord({ stolen_on, place, police_number, marks, city, country, phone }: Theft) {
  return known({
    phone,
    city,
    country: country && countryCode(country),
    // Seconds; the middle of the day, which is that day nearly everywhere.
    date_stolen: Date.parse(`${stolen_on}T12:00:00Z`) / 1000,
    police_report_number: police_number,
    theft_description: [place, marks].filter(Boolean).join("\n"),
    show_address: false,
  });
}

/** Without fields that have no value. */
function known(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}
