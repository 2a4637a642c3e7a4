/** What a hub with gears or a gearbox makes of one turn of its sprocket, gear by gear from the lowest. */
export interface HubGears {
  /** As its maker writes it. */
  name: string;
  /** null for a hub without steps. */
  ratios: readonly number[] | null;
  /** Whether it turns under a cassette, or two sprockets and a derailleur. */
  withCassette: boolean;
}

interface Known extends Omit<HubGears, "withCassette"> {
  withCassette?: true;
  /** How the maker and the model are written. */
  named: RegExp;
  /** Where the name alone would be several: as many gears as the sheet says, or the name says ("Nexus 8"). */
  gears?: number;
}

const alfine8 = [0.527, 0.644, 0.748, 0.851, 1, 1.223, 1.419, 1.615];
const wide3 = [0.734, 1, 1.362];
const classic3 = [0.75, 1, 1.333];
/** Pinion prints turns of the cranks to one of its sprocket. */
const pinion = (reductions: number[]) => reductions.map((reduction) => 1 / reduction);

/**
 * Sources: the makers' figures as Sheldon Brown's gear calculator (sheldonbrown.com/gears) lists them, beside John S. Allen's
 * counts of teeth (john-s-allen.com/gears/hubratios.htm); Pinion's by its own table. The first that fits is meant.
 */
const known: readonly Known[] = [
  {
    name: "Rohloff Speedhub 500/14",
    named: /rohloff|speedhub/,
    ratios: [0.279, 0.316, 0.36, 0.409, 0.464, 0.528, 0.6, 0.682, 0.774, 0.881, 1, 1.135, 1.292, 1.467],
  },
  {
    name: "Pinion P1.18",
    named: /pinion.*p ?1[., ]?18/,
    ratios: pinion([
      1.82, 1.64, 1.47, 1.32, 1.19, 1.06, 0.95, 0.85, 0.76, 0.69, 0.62, 0.55, 0.49, 0.44, 0.4, 0.36, 0.32,
      0.29,
    ]),
  },
  {
    name: "Pinion P1.12 / C1.12",
    named: /pinion.*[pc] ?1[., ]?12/,
    ratios: pinion([1.82, 1.55, 1.32, 1.12, 0.95, 0.81, 0.69, 0.58, 0.49, 0.42, 0.36, 0.3]),
  },
  {
    name: "Pinion P1.9 / C1.9",
    // The P1.9 CR has others.
    named: /pinion.*[pc] ?1[., ]?9(?! ?cr)/,
    ratios: pinion([1.82, 1.47, 1.19, 0.95, 0.76, 0.62, 0.49, 0.4, 0.32]),
  },
  {
    name: "Shimano Alfine 11",
    named: /alfine|sg[- ]s7/,
    gears: 11,
    ratios: [0.527, 0.681, 0.77, 0.878, 0.995, 1.134, 1.292, 1.462, 1.667, 1.888, 2.153],
  },
  { name: "Shimano Alfine 8", named: /alfine|sg[- ]s[57]/, gears: 8, ratios: alfine8 },
  { name: "Shimano Nexus 8", named: /nexus|inter[- ]?8|sg[- ]c6|sg[- ]8/, gears: 8, ratios: alfine8 },
  {
    name: "Shimano Nexus 7",
    named: /nexus|inter[- ]?7|sg[- ]c3000|sg[- ]7/,
    gears: 7,
    ratios: [0.632, 0.741, 0.843, 0.989, 1.145, 1.335, 1.545],
  },
  {
    name: "Shimano Nexus 4",
    named: /nexus|inter[- ]?4|sg[- ]4/,
    gears: 4,
    ratios: [1, 1.244, 1.5, 1.843],
  },
  { name: "Shimano Nexus 3", named: /nexus|inter[- ]?3|sg[- ]3/, gears: 3, ratios: [0.733, 1, 1.364] },
  {
    name: "SRAM i-Motion 9",
    named: /i[- ]?motion/,
    gears: 9,
    ratios: [0.542, 0.621, 0.727, 0.853, 1, 1.172, 1.375, 1.611, 1.844],
  },
  { name: "SRAM i-Motion 3", named: /i[- ]?motion/, gears: 3, ratios: wide3 },
  { name: "SRAM DualDrive", named: /dual[- ]?drive/, ratios: wide3, withCassette: true },
  {
    name: "SRAM G9",
    named: /sram.*\bg ?9\b/,
    ratios: [0.541, 0.609, 0.71, 0.803, 0.903, 1.054, 1.204, 1.355, 1.581],
  },
  {
    name: "SRAM G8",
    named: /sram.*\bg ?8\b/,
    ratios: [0.609, 0.71, 0.803, 0.903, 1.054, 1.204, 1.355, 1.581],
  },
  {
    name: "SRAM S7",
    named: /(?:sram|sachs|spectro).*\b(?:s ?7|super ?7)\b/,
    ratios: [0.574, 0.677, 0.809, 1, 1.236, 1.476, 1.742],
  },
  {
    name: "SRAM P5",
    named: /(?:sram|sachs|spectro).*\bp ?5\b(?! cargo)|pentasport/,
    ratios: [0.633, 0.781, 1, 1.281, 1.579],
  },
  { name: "SRAM T3", named: /(?:sram|sachs|spectro).*\bt ?3\b/, ratios: wide3 },
  { name: "SRAM Automatix", named: /automatix/, ratios: [1, 1.37] },
  { name: "Sachs Torpedo Duomatic", named: /duomatic/, ratios: [1, 1.362] },
  { name: "Sachs Torpedo 3", named: /sachs|torpedo/, gears: 3, ratios: wide3 },
  {
    name: "Sturmey-Archer BWR",
    named: /\bbwr\b|brompton (?:wide|[36])/,
    ratios: [0.638, 1, 1.568],
    withCassette: true,
  },
  { name: "Sturmey-Archer S3X", named: /\bs3x\b/, ratios: [0.625, 0.75, 1] },
  {
    name: "Sturmey-Archer 8 (W)",
    named: /\bx-?r[dfkr]8 ?\(?w/,
    ratios: [1, 1.303, 1.481, 1.677, 1.931, 2.186, 2.485, 3.239],
  },
  {
    name: "Sturmey-Archer 8",
    named: /\bx-?r[dfkr]8\b/,
    ratios: [1, 1.281, 1.45, 1.644, 1.858, 2.106, 2.384, 3.054],
  },
  {
    name: "Sturmey-Archer 5 (W)",
    named: /\b(?:[sx]x?l?-?r[cdfk]5|s5c) ?\(?w/,
    ratios: [0.625, 0.75, 1, 1.333, 1.6],
  },
  {
    name: "Sturmey-Archer 5",
    named: /\b(?:[sx]-?r[cdfk]5|s5c?)\b|sturmey.*sprinter/,
    ratios: [0.6667, 0.789, 1, 1.267, 1.5],
  },
  { name: "Sturmey-Archer CS-RF3", named: /\bcs-?r[fk]3\b/, ratios: classic3, withCassette: true },
  {
    name: "Sturmey-Archer 3",
    named: /sturmey.*\b(?:awc?|s3c|bsr)\b|\b[srx]x?l?-?r[bcdfk]3\b/,
    ratios: classic3,
  },
  { name: "Sturmey-Archer 3", named: /sturmey/, gears: 3, ratios: classic3 },
  { name: "Enviolo", named: /enviolo|nuvinci/, ratios: null },
];

/**
 * The gears of a hub or a gearbox by how it is written on a sheet, and as many as the sheet says (null: nobody does); null
 * where it is none, or none that is known here.
 */
export function hubGearsOf(text: string, speeds: number | null): HubGears | null {
  const written = text.toLowerCase().replaceAll(/\s+/g, " ");
  const saysSo = (gears: number) =>
    speeds === gears || new RegExp(String.raw`(?<![\d.])${gears}(?![\d.])`).test(written);
  const found = known.find(
    ({ named, gears }) => named.test(written) && (gears === undefined || saysSo(gears)),
  );
  return found ? { name: found.name, ratios: found.ratios, withCassette: found.withCassette === true } : null;
}

const makes =
  /rohloff|speedhub|pinion|alfine|nexus|inter[- ]?\d|sturmey|i-?motion|dual[- ]?drive|spectro|torpedo|enviolo|nuvinci|kindernay|3x3|\bbwr\b/i;

/** Whether a make of hub gears or gearboxes is named, known here or not. */
export const namesHubGears = (text: string): boolean => makes.test(text);
