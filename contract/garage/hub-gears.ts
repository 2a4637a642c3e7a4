import type { NamedHub } from "./hub-names.ts";

/** What a hub with gears or a gearbox makes of one turn of its sprocket, gear by gear from the lowest. */
export interface HubGears extends NamedHub {
  /** null for a hub without steps. */
  ratios: readonly number[] | null;
}

const alfine8 = [0.527, 0.644, 0.748, 0.851, 1, 1.223, 1.419, 1.615];
const wide3 = [0.734, 1, 1.362];
const classic3 = [0.75, 1, 1.333];
/** Pinion prints turns of the cranks to one of its sprocket. */
const pinion = (reductions: number[]) => reductions.map((reduction) => 1 / reduction);

/**
 * Sources: the makers' figures as Sheldon Brown's gear calculator (sheldonbrown.com/gears) lists them, beside John S. Allen's
 * counts of teeth (john-s-allen.com/gears/hubratios.htm); Pinion's by its own table.
 */
const ratios: Record<string, readonly number[] | null> = {
  "Rohloff Speedhub 500/14": [
    0.279, 0.316, 0.36, 0.409, 0.464, 0.528, 0.6, 0.682, 0.774, 0.881, 1, 1.135, 1.292, 1.467,
  ],
  "Pinion P1.18": pinion([
    1.82, 1.64, 1.47, 1.32, 1.19, 1.06, 0.95, 0.85, 0.76, 0.69, 0.62, 0.55, 0.49, 0.44, 0.4, 0.36, 0.32, 0.29,
  ]),
  "Pinion P1.12 / C1.12": pinion([1.82, 1.55, 1.32, 1.12, 0.95, 0.81, 0.69, 0.58, 0.49, 0.42, 0.36, 0.3]),
  "Pinion P1.9 / C1.9": pinion([1.82, 1.47, 1.19, 0.95, 0.76, 0.62, 0.49, 0.4, 0.32]),
  "Shimano Alfine 11": [0.527, 0.681, 0.77, 0.878, 0.995, 1.134, 1.292, 1.462, 1.667, 1.888, 2.153],
  "Shimano Alfine 8": alfine8,
  "Shimano Nexus 8": alfine8,
  "Shimano Nexus 7": [0.632, 0.741, 0.843, 0.989, 1.145, 1.335, 1.545],
  "Shimano Nexus 4": [1, 1.244, 1.5, 1.843],
  "Shimano Nexus 3": [0.733, 1, 1.364],
  "SRAM i-Motion 9": [0.542, 0.621, 0.727, 0.853, 1, 1.172, 1.375, 1.611, 1.844],
  "SRAM i-Motion 3": wide3,
  "SRAM DualDrive": wide3,
  "SRAM G9": [0.541, 0.609, 0.71, 0.803, 0.903, 1.054, 1.204, 1.355, 1.581],
  "SRAM G8": [0.609, 0.71, 0.803, 0.903, 1.054, 1.204, 1.355, 1.581],
  "SRAM S7": [0.574, 0.677, 0.809, 1, 1.236, 1.476, 1.742],
  "SRAM P5": [0.633, 0.781, 1, 1.281, 1.579],
  "SRAM T3": wide3,
  "SRAM Automatix": [1, 1.37],
  "Sachs Torpedo Duomatic": [1, 1.362],
  "Sachs Torpedo 3": wide3,
  "Sturmey-Archer BWR": [0.638, 1, 1.568],
  "Sturmey-Archer S3X": [0.625, 0.75, 1],
  "Sturmey-Archer 8 (W)": [1, 1.303, 1.481, 1.677, 1.931, 2.186, 2.485, 3.239],
  "Sturmey-Archer 8": [1, 1.281, 1.45, 1.644, 1.858, 2.106, 2.384, 3.054],
  "Sturmey-Archer 5 (W)": [0.625, 0.75, 1, 1.333, 1.6],
  "Sturmey-Archer 5": [0.6667, 0.789, 1, 1.267, 1.5],
  "Sturmey-Archer CS-RF3": classic3,
  "Sturmey-Archer 3": classic3,
  Enviolo: null,
};

/** A named hub with its gears. */
export const withRatios = (hub: NamedHub): HubGears => ({ ...hub, ratios: ratios[hub.name] ?? null });
