import { type CareLevel, careLevels } from "./care-words.ts";

const both = (key: string) => [`front_${key}`, `rear_${key}`];

/** What each level adds to the one before, by the keys of suggestions; the last has all others. */
const added: Record<Exclude<CareLevel, "everything">, ReadonlySet<string>> = {
  // Chain, pads and tyres are watched; once a year everything that is opened, greased or bled.
  little: new Set([
    "chain_replace",
    "belt_replace",
    ...both("disc_pads_replace"),
    ...both("rim_pads_replace"),
    ...both("tyre_replace"),
    ...both("brake_bleed"),
    ...both("hub_service"),
    "brake_cables_replace",
    "shift_cables_replace",
    "bottom_bracket_service",
    "headset_service",
    "pedals_service",
    "fork_service",
    "shock_service",
    "dropper_service",
  ]),
  usual: new Set([
    "chain_lube",
    "chain_clean",
    "chain_measure",
    "belt_inspect",
    "cassette_replace",
    "chainring_1_replace",
    "chainring_2_replace",
    "chainring_3_replace",
    ...both("rotor_replace"),
    ...both("pads_inspect"),
    ...both("tyre_inspect"),
    ...both("sealant_top_up"),
    ...both("wheel_true"),
    "tyre_pressure",
    "fork_pressure",
    "shock_pressure",
    "bike_inspect",
    "bike_torque",
    "shift_battery_charge",
    "battery_charge",
    "motor_update",
  ]),
};

/** The first level that has a suggestion. */
export function levelOfSuggestion(key: string): CareLevel {
  if (added.little.has(key)) return "little";
  return added.usual.has(key) ? "usual" : "everything";
}

/** Whether a level has what another one has. */
export const levelHas = (level: CareLevel, other: CareLevel): boolean =>
  careLevels.indexOf(other) <= careLevels.indexOf(level);
