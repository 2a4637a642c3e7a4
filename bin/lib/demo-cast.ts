import { emma } from "./demo-emma.ts";
import type { DemoRider } from "./demo-rider.ts";
import { tomek } from "./demo-tomek.ts";
import { zofia } from "./demo-zofia.ts";

/** Signed in yesterday; nothing in the garage. */
const oliwia: DemoRider = {
  name: "Oliwia Zielińska",
  email: "oliwia@example.com",
  language: "pl",
  plan: "hobbyist",
  joined: 1,
  bikes: [],
};

/** Looks after the house, and has filled her plan. */
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

/** Everybody of the demo. */
export const cast: readonly DemoRider[] = [marta, zofia, emma, tomek, oliwia];

/** What all of them sign in with. */
export const castPassword = "ride with the demo";
