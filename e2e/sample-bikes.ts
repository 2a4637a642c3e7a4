import type { BikeTab } from "#contract/garage/bike-facts.ts";
import type { FieldName } from "#contract/garage/bike-fields.ts";
import type { NewBike } from "./running-app.ts";

/** Values for each tab of the form, for a new bike. */
export const typed: Partial<Record<BikeTab, Partial<Record<FieldName, string>>>> = {
  basic: {
    name: "Silver Fox",
    brand: "Canyon",
    model: "Grizl CF SL 8",
    type: "gravel",
    year: "2023",
    color: "Forest green",
    purchase_price: "2999.5",
    purchase_date: "2023-04-15",
    current_mileage: "4812.5",
    notes: "New chain every 2,500 km.\nThe rear hub wants care in winter.",
  },
  frame: {
    frame_material: "carbon",
    frame_size: "M",
    fork_brand: "Canyon",
    fork_model: "FK0117 CF Disc",
    fork_type: "carbon",
  },
  drivetrain: {
    groupset_brand: "Shimano",
    groupset_model: "GRX RX820",
    speeds: "12",
    cassette_brand: "Shimano",
    cassette_model: "CS-M7100",
    cassette_range: "10–45",
    chainring_size: "40T",
    bottom_bracket_type: "BB86",
  },
  shifting: {
    rear_derailleur_brand: "Shimano",
    rear_derailleur_model: "RD-RX822",
    shifters_model: "ST-RX820",
  },
  brakes: { brake_type: "disc", brake_system: "hydraulic", brake_rotor_size: "160 mm" },
  wheels: {
    wheelset_brand: "DT Swiss",
    wheelset_model: "G 1800",
    rim_material: "aluminum",
    tire_size: "45-622",
    tire_type: "tubeless",
  },
  handlebar: { handlebar_type: "drop", handlebar_width: "440 mm", stem_length: "80 mm" },
  saddle: { saddle_brand: "Fizik", saddle_model: "Terra Argo X5", seatpost_diameter: "27.2 mm" },
  pedals: { pedal_brand: "Shimano", pedal_model: "PD-M8100", pedal_type: "clipless" },
};

/** Accessories of that bike. */
export const accessories = ["Bottle cage", "Frame bag"];

/** A bike with values in every section. */
export const grizl: NewBike = { ...Object.assign({}, ...Object.values(typed)), accessories };

/** A bike with little filled in. */
export const rudy: NewBike = {
  name: "Rudy",
  brand: "NS Bikes",
  model: "Define 150",
  type: "enduro",
  year: 2022,
  color: "Rdzawy",
};
