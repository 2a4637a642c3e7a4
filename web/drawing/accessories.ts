import { fold } from "./bike-spec.ts";

/** What can be drawn as mounted on a bike. `guard` is a mudguard at one end, the front one short. */
export type Accessory =
  | "rack"
  | "lowrider"
  | "fenders"
  | "frontguard"
  | "rearguard"
  | "framebag"
  | "toptubebag"
  | "saddlebag"
  | "barbag"
  | "rackbag"
  | "panniers"
  | "frontpanniers"
  | "lamp"
  | "taillamp"
  | "bottle"
  | "stand";

/**
 * Returns what an English or Polish accessory name means; null for what cannot be placed, such as a bag without a
 * position.
 */
function mountedBy(name: string): (Accessory | false)[] {
  const says = (words: RegExp) => words.test(name);
  const [front, rear] = [says(/\bfront|headl|przed/), says(/\brear|\btail|\bback\b|\btyl/)];
  const guard = says(/fender|mud.?guard|blotnik/);
  const clipped = says(/mud.?hugger|marsh.?guard/);
  const light = says(/lights?\b|lamp|oswietl/);
  const rack = says(/\brack|carrier|bagaznik/);
  const pannier = says(/pannier|sakw|[ -]roller/);
  const bag = says(/(bag|pack)s?\b|torb/) && !pannier;
  const place =
    bag &&
    ((says(/top.?tube|gorn\w+ rur/) && "toptubebag") ||
      (says(/saddle|seat|siodl/) && "saddlebag") ||
      (says(/frame|\bram/) && "framebag") ||
      (says(/bar\b|kierown/) && "barbag") ||
      (says(/rack|trunk|bagazn/) && "rackbag") ||
      ((front || says(/brompton/)) && "barbag"));
  return [
    rack && !bag && (front && !rear ? "lowrider" : "rack"),
    says(/low.?rider/) && "lowrider",
    (guard || clipped) &&
      (rear && !front ? "rearguard" : clipped || (front && !rear) ? "frontguard" : "fenders"),
    pannier && (front && !rear ? "frontpanniers" : "panniers"),
    place,
    light && !(rear && !front) && "lamp",
    light && !(front && !rear) && "taillamp",
    says(/bottle|bidon|koszyk|\bcage/) && !bag && "bottle",
    says(/kick.?stand|\bstand\b|nozk|stopk|podpork/) && "stand",
  ];
}

/** Returns what can be drawn from a list of accessory names, with what it needs to hang on. */
export function readAccessories(names: readonly unknown[]): Set<Accessory> {
  const found = new Set(names.flatMap((name) => mountedBy(fold(name))).filter((kind) => kind !== false));
  if (found.has("panniers") || found.has("rackbag")) found.add("rack");
  if (found.has("frontpanniers")) found.add("lowrider");
  return found;
}

const bags: ReadonlySet<Accessory> = new Set([
  "framebag",
  "toptubebag",
  "saddlebag",
  "barbag",
  "rackbag",
  "panniers",
  "frontpanniers",
]);

/** What hides no tube: a drawing with dimensions leaves bags out. */
export const withoutBags = (kit: ReadonlySet<Accessory>): ReadonlySet<Accessory> => kit.difference(bags);
