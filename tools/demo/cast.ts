import { emma } from "./emma.ts";
import type { DemoRider } from "./rider.ts";
import { staff } from "./shop/staff.ts";
import { tomek } from "./tomek.ts";
import { zofia } from "./zofia.ts";

/** Signed in yesterday; has no bikes yet. */
const oliwia: DemoRider = {
  name: "Oliwia Zielińska",
  email: "oliwia@example.com",
  language: "pl",
  plan: "hobbyist",
  joined: 1,
  bikes: [],
};

/** Her trial of a larger plan is over: two of her bikes are over the limit. */
const hania: DemoRider = {
  name: "Hania Lis",
  email: "hania@example.com",
  language: "pl",
  plan: "hobbyist",
  trial: "enthusiast",
  joined: 20,
  bikes: [
    {
      added: 20,
      photos: 1,
      bike: {
        name: "Mewa",
        brand: "Romet",
        model: "Mewa",
        type: "urban",
        year: 2019,
        color: "Błękitny",
        fork_type: "rigid",
        brake_type: "rim",
        handlebar_type: "riser",
        accessories: ["Kosz", "Błotniki", "Dzwonek"],
      },
    },
    {
      added: 18,
      photos: 0,
      bike: {
        name: "Szuter",
        brand: "Kross",
        model: "Esker 4.0",
        type: "gravel",
        year: 2023,
        color: "Oliwkowy",
        brake_type: "disc",
        tire_size: "40-622",
        handlebar_type: "drop",
      },
    },
    {
      added: 15,
      photos: 0,
      bike: {
        name: "Kostka",
        brand: "Dartmoor",
        model: "Two6Player",
        type: "bmx",
        color: "Czerwony",
        fork_type: "rigid",
      },
    },
    {
      added: 9,
      photos: 0,
      bike: {
        name: "Zimówka",
        brand: "Unibike",
        model: "Viper",
        type: "trekking",
        year: 2015,
        color: "Grafitowy",
        brake_type: "disc",
        accessories: ["Błotniki", "Lampki"],
      },
    },
  ],
};

/** The operator, on a full plan. */
const marta: DemoRider = {
  name: "Marta Sowa",
  email: "admin@example.com",
  language: "pl",
  plan: "hobbyist",
  admin: true,
  joined: 311,
  bikes: [
    {
      added: 311,
      photos: 2,
      bike: {
        name: "Kross do wszystkiego",
        brand: "Kross",
        model: "Evado 6.0",
        type: "hybrid",
        year: 2022,
        color: "Grafitowy",
        current_mileage: 6400,
        frame_material: "aluminum",
        fork_type: "suspension",
        fork_travel_mm: 63,
        brake_type: "disc",
        brake_system: "hydraulic",
        tire_size: "42-622",
        handlebar_type: "flat",
      },
    },
    {
      added: 47,
      photos: 0,
      bike: {
        name: "Przełajówka",
        brand: "Ridley",
        model: "X-Night",
        type: "cyclocross",
        year: 2018,
        color: "Biało-czerwony",
        brake_type: "disc",
        handlebar_type: "drop",
      },
    },
  ],
};

/** All riders of the demo. */
export const cast: readonly DemoRider[] = [marta, zofia, emma, tomek, oliwia, hania, ...staff];

/** The password of all of them. */
export const castPassword = "ride with the demo";
