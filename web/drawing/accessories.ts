import { fold } from "./bike-spec.ts";

const words = {
  rack: /rack|carrier|bagaznik/,
  lowrider: /low.?rider/,
  fenders: /fender|mud.?guard|blotnik/,
  framebag: /(frame|ram\w*).*(bag|torb)|(bag|torb).*(frame|\bram)/,
  saddlebag: /(saddle|seat).*(bag|pack)|torb.*siodl|podsiodl/,
  barbag: /(bar\b|handlebar).*(bag|roll)|torb.*kierown/,
  panniers: /pannier|sakw|\bbags?\b|torb/,
  lights: /\blights?\b|lamp|oswietl/,
  bottle: /bottle|bidon|koszyk|\bcage/,
  stand: /kick.?stand|\bstand\b|nozk|stopk|podpork/,
};

/** What can be seen mounted on a bike. */
export type Accessory = keyof typeof words;

/** Finds what can be drawn in a list of English or Polish accessory names; each name counts once. */
export function readAccessories(names: readonly unknown[]): Set<Accessory> {
  const kinds = Object.keys(words) as Accessory[];
  const found = new Set(names.map((name) => kinds.find((kind) => words[kind].test(fold(name)))));
  return new Set(kinds.filter((kind) => found.has(kind)));
}
