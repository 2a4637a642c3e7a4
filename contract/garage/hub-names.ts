/** A hub with gears, or a gearbox, by its name. */
export interface NamedHub {
  /** As its maker writes it. */
  name: string;
  /** Whether it turns under a cassette, or two sprockets and a derailleur. */
  withCassette: boolean;
}

interface Known extends Pick<NamedHub, "name"> {
  withCassette?: true;
  /** How the maker and the model are written. */
  named: RegExp;
  /** Where the name alone would be several: as many gears as the sheet says, or the name says ("Nexus 8"). */
  gears?: number;
}

/** The first that fits is meant. Pinion's P1.9 CR is left out: it has other ratios than its namesakes. */
const known: readonly Known[] = [
  { name: "Rohloff Speedhub 500/14", named: /rohloff|speedhub/ },
  { name: "Pinion P1.18", named: /pinion.*p ?1[., ]?18/ },
  { name: "Pinion P1.12 / C1.12", named: /pinion.*[pc] ?1[., ]?12/ },
  { name: "Pinion P1.9 / C1.9", named: /pinion.*[pc] ?1[., ]?9(?! ?cr)/ },
  { name: "Shimano Alfine 11", named: /alfine|sg[- ]s7/, gears: 11 },
  { name: "Shimano Alfine 8", named: /alfine|sg[- ]s[57]/, gears: 8 },
  { name: "Shimano Nexus 8", named: /nexus|inter[- ]?8|sg[- ]c6|sg[- ]8/, gears: 8 },
  { name: "Shimano Nexus 7", named: /nexus|inter[- ]?7|sg[- ]c3000|sg[- ]7/, gears: 7 },
  { name: "Shimano Nexus 4", named: /nexus|inter[- ]?4|sg[- ]4/, gears: 4 },
  { name: "Shimano Nexus 3", named: /nexus|inter[- ]?3|sg[- ]3/, gears: 3 },
  { name: "SRAM i-Motion 9", named: /i[- ]?motion/, gears: 9 },
  { name: "SRAM i-Motion 3", named: /i[- ]?motion/, gears: 3 },
  { name: "SRAM DualDrive", named: /dual[- ]?drive/, withCassette: true },
  { name: "SRAM G9", named: /sram.*\bg ?9\b/ },
  { name: "SRAM G8", named: /sram.*\bg ?8\b/ },
  { name: "SRAM S7", named: /(?:sram|sachs|spectro).*\b(?:s ?7|super ?7)\b/ },
  { name: "SRAM P5", named: /(?:sram|sachs|spectro).*\bp ?5\b(?! cargo)|pentasport/ },
  { name: "SRAM T3", named: /(?:sram|sachs|spectro).*\bt ?3\b/ },
  { name: "SRAM Automatix", named: /automatix/ },
  { name: "Sachs Torpedo Duomatic", named: /duomatic/ },
  { name: "Sachs Torpedo 3", named: /sachs|torpedo/, gears: 3 },
  { name: "Sturmey-Archer BWR", named: /\bbwr\b|brompton (?:wide|[36])/, withCassette: true },
  { name: "Sturmey-Archer S3X", named: /\bs3x\b/ },
  { name: "Sturmey-Archer 8 (W)", named: /\bx-?r[dfkr]8 ?\(?w/ },
  { name: "Sturmey-Archer 8", named: /\bx-?r[dfkr]8\b/ },
  { name: "Sturmey-Archer 5 (W)", named: /\b(?:[sx]x?l?-?r[cdfk]5|s5c) ?\(?w/ },
  { name: "Sturmey-Archer 5", named: /\b(?:[sx]-?r[cdfk]5|s5c?)\b|sturmey.*sprinter/ },
  { name: "Sturmey-Archer CS-RF3", named: /\bcs-?r[fk]3\b/, withCassette: true },
  { name: "Sturmey-Archer 3", named: /sturmey.*\b(?:awc?|s3c|bsr)\b|\b[srx]x?l?-?r[bcdfk]3\b/ },
  { name: "Sturmey-Archer 3", named: /sturmey/, gears: 3 },
  { name: "Enviolo", named: /enviolo|nuvinci/ },
];

/**
 * The hub or gearbox that is meant by how it is written on a sheet, and as many gears as the sheet says (null: nobody does);
 * null where it is none, or none that is known here.
 */
export function namedHubOf(text: string, speeds: number | null): NamedHub | null {
  const written = text.toLowerCase().replaceAll(/\s+/g, " ");
  const saysSo = (gears: number) =>
    speeds === gears || new RegExp(String.raw`(?<![\d.])${gears}(?![\d.])`).test(written);
  const found = known.find(
    ({ named, gears }) => named.test(written) && (gears === undefined || saysSo(gears)),
  );
  return found ? { name: found.name, withCassette: found.withCassette === true } : null;
}

const makes =
  /rohloff|speedhub|pinion|alfine|nexus|inter[- ]?\d|sturmey|i-?motion|dual[- ]?drive|spectro|torpedo|enviolo|nuvinci|kindernay|3x3|\bbwr\b/i;

/** Whether a make of hub gears or gearboxes is named, known here or not. */
export const namesHubGears = (text: string): boolean => makes.test(text);
