import { archetypes } from "#web/drawing/archetypes.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { bikeSvg } from "#web/drawing/bike-svg.ts";
import { palettes } from "#web/drawing/palettes.ts";

/** Every bike type without further fields. */
export const types: Record<string, BikeSpec> = Object.fromEntries(
  Object.keys(archetypes).map((type) => [type, { type }]),
);

/** Specifications that change the drawing of a type. */
export const variations: Record<string, BikeSpec> = {
  "road, rim brakes, carbon rims": {
    type: "road",
    brake_type: "rim",
    rim_material: "carbon",
    color: "Rosso red",
    chainring_size: "53/39",
    accessories: ["Bidon", "Saddle bag"],
  },
  "road, 61, aero bar": {
    type: "road",
    frame_size: "61",
    handlebar_type: "aero",
    color: "celeste",
    wheelset_model: "Zipp 808 80mm",
    seatpost_diameter: 27,
  },
  "gravel, suspension, bags": {
    type: "gravel",
    fork_type: "suspension",
    fork_travel_mm: 40,
    color: "ciemnozielony",
    accessories: ["Torba na ramę", "Torba na górną rurę", "Torba na kierownicę", "Torba podsiodłowa"],
  },
  "mountain, rigid, 27.5 x 2.6, XL": {
    type: "mountain",
    fork_type: "rigid",
    tire_size: "27.5 x 2.6",
    frame_size: "XL",
    color: "#c0c",
    accessories: ["Mudhugger front"],
  },
  "mountain, 24x1.95, XS": { type: "mountain", tire_size: "24x1.95", frame_size: "XS", color: "limonkowy" },
  "hybrid, steel, full kit": {
    type: "hybrid",
    frame_material: "steel",
    brake_type: "rim",
    accessories: ["Bagażnik", "Błotniki", "Sakwy", "Lampka", "nóżka"],
    color: "granatowy",
  },
  "track, flat bar, toe clips": {
    type: "track",
    handlebar_type: "flat",
    pedal_type: "toe_clips",
    brake_type: "rim",
    color: "matt black",
    rim_material: "aluminum",
  },
  "trekking, ISO 40-622, XL": {
    type: "trekking",
    tire_size: "40-622",
    frame_size: "XL",
    color: "Silver",
    accessories: ["panniers", "koszyk na bidon"],
  },
  "urban, single speed, bullhorn": {
    type: "urban",
    speeds: 1,
    handlebar_type: "bullhorn",
    color: "musztardowy",
    accessories: [],
  },
  "trail, 160 mm, clipless, S": {
    type: "trail",
    fork_travel_mm: 160,
    pedal_type: "clipless",
    frame_size: "S",
    color: "Rust",
    brake_rotor_size: "203/180",
  },
  "crosscountry, 120 mm, dropper": {
    type: "crosscountry",
    fork_travel_mm: 120,
    cassette_range: "10-52",
    chainring_size: "38T",
    color: "white",
    seatpost_model: "Fox Transfer dropper",
  },
  "gravel, steel with steel fork": {
    type: "gravel",
    frame_material: "steel",
    fork_type: "rigid",
    color: "butelkowa zieleń",
    accessories: ["Front rack", "Top tube bag"],
  },
  "electric, 160 mm": {
    type: "electric",
    fork_travel_mm: 160,
    frame_material: "carbon",
    tire_size: "29x2.5",
    color: "grafitowy",
  },
  "electric hardtail, 120 mm": { type: "electric", fork_travel_mm: 120, color: "lime" },
  "folding, front bag": {
    type: "folding",
    tire_size: "35-349",
    frame_material: "steel",
    color: "flame lacquer",
    accessories: ["Brompton Borough bag", "Mudguards", "Cateye front light"],
  },
  "absurd values": {
    type: "spaceship",
    tire_size: "900x99",
    frame_size: "9999",
    chainring_size: "-3",
    stem_length: "long",
    cassette_range: "NaN",
    color: "flurple",
  },
};

/** Bikes of kinds that no type stands for: gears inside, belts, frames, wheels and riders of other sizes. */
export const kinds: Record<string, BikeSpec> = {
  "hub gear: Alfine 8": {
    type: "hybrid",
    hub_brand: "Shimano",
    hub_model: "Alfine 8",
    speeds: 8,
    chainring_size: "45",
    cassette_range: "18",
    color: "petrol",
  },
  "hub gear and belt: Rohloff": {
    type: "touring",
    hub_model: "Rohloff Speedhub 500/14",
    chain_brand: "Gates",
    chain_model: "Carbon Drive CDX",
    chainring_size: "55",
    cassette_range: "22",
    color: "black",
  },
  "gearbox and belt: Pinion": {
    type: "trekking",
    frame_style: "diamond",
    crankset_brand: "Pinion",
    crankset_model: "P1.18",
    chain_brand: "Gates",
    speeds: 18,
    color: "orange",
  },
  "gearbox, sprung, with a tensioner": {
    type: "enduro",
    groupset_brand: "Pinion",
    groupset_model: "C1.12",
    color: "raw",
  },
  "step-through, Nexus 7 with a coaster brake": {
    type: "urban",
    frame_style: "step_through",
    hub_model: "Nexus 7 coaster",
    speeds: 7,
    color: "cream",
  },
  mixte: { type: "hybrid", frame_style: "mixte", frame_material: "steel", color: "celeste" },
  "child's, 20 inches": { type: "mountain", tire_size: "20x2.3", fork_type: "rigid", color: "pink" },
  "child's, 16 inches, belt": {
    type: "hybrid",
    tire_size: "16x1.75",
    speeds: 1,
    chain_brand: "Gates",
    brake_type: "rim",
    color: "yellow",
  },
  tandem: { type: "touring", frame_style: "tandem", color: "burgundy", accessories: [] },
  "fixed gear": { type: "track", handlebar_type: "drop", brake_type: "rim", color: "white" },
  "fat bike, single speed": { type: "fatbike", speeds: 1, tire_size: "26x4.8", color: "black" },
  "mullet with a dropper": {
    type: "allmountain",
    tire_size: "29x2.5 / 27.5x2.5",
    seatpost_model: "Reverb AXS dropper",
    rear_derailleur_model: "Eagle AXS",
    color: "metallic green",
  },
};

/** HTML of a page with bikes in a grid, without text, so that no font changes the picture; from 600 px on with details. */
export function sheet(bikes: Record<string, BikeSpec>, scheme: "light" | "dark", width = 400): string {
  const [back, card] = scheme === "light" ? ["#f2f5f6", "#fff"] : ["#0e151b", "#17212a"];
  const cards = Object.values(bikes).map(
    (bike) => `<figure>${bikeSvg(bike, palettes[scheme], width)}</figure>`,
  );
  return `<style>
    body { margin: 0; align-content: start; padding: 12px; background: ${back}; display: grid; grid-template-columns: repeat(${1600 / width}, 1fr); gap: 12px }
    figure { margin: 0; padding: 8px; background: ${card}; border-radius: 6px; height: ${width * (width > 600 ? 0.66 : 0.42)}px; display: flex; align-items: flex-end }
    svg { width: 100%; height: auto; max-height: 100% }
  </style>${cards.join("")}`;
}
