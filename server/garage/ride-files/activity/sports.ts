import type { RideSport } from "#contract/garage/ride-sports.ts";

/** What is known of the sport of an activity. */
export type FoundSport =
  | { kind: "ride"; sport: RideSport; indoor: boolean }
  /** Not a ride: what it is, in English. */
  | { kind: "other"; sport: string }
  | { kind: "unknown" };

const ride = (sport: RideSport, indoor = false): FoundSport => ({ kind: "ride", sport, indoor });
const unknownSport: FoundSport = { kind: "unknown" };

/** Kinds of rides of the FIT format (`sub_sport`); all others are plain cycling. */
const fitRides: Record<number, FoundSport> = {
  5: ride("indoor", true),
  6: ride("indoor", true),
  7: ride("road"),
  8: ride("mtb"),
  9: ride("downhill"),
  10: ride("recumbent"),
  11: ride("cyclocross"),
  12: ride("handcycle"),
  13: ride("track"),
  28: ride("ebike"),
  29: ride("bmx"),
  46: ride("gravel"),
  47: ride("emtb"),
  58: ride("virtual", true),
  88: ride("indoor", true),
  127: ride("emtb"),
  153: ride("mtb"),
  154: ride("downhill"),
};

const fitOthers: Record<number, string> = {
  1: "running",
  3: "transition",
  5: "swimming",
  11: "walking",
  12: "skiing",
  13: "skiing",
  15: "rowing",
  17: "hiking",
  18: "multisport",
  22: "motorcycling",
};

/** The sport of a FIT session; NaN where it names none. */
export function fitSport(sport: number, sub: number): FoundSport {
  const known = fitRides[sub];
  if (sport === 21) return sub === 47 || sub === 127 ? ride("emtb") : ride("ebike");
  if (sport === 2) return known ?? ride("cycling");
  // What some trainers write.
  if (sport === 4 && (sub === 5 || sub === 6)) return ride("indoor", true);
  if (Number.isNaN(sport) || sport === 0 || sport === 254) return unknownSport;
  return { kind: "other", sport: fitOthers[sport] ?? "other" };
}

const cycling =
  /cycl|bik|\bride\b|rower|kolar|^jazda$|jazda wirtualna|wirtualna jazda|gravel|\bmtb\b|velomobil|fahrrad|radfahr/;
const kinds: [RegExp, FoundSport][] = [
  [/virtual|wirtual|zwift/, ride("virtual", true)],
  [/indoor|spin|trainer|trenażer|stacjonar/, ride("indoor", true)],
  [/(?=.*(?:mountain|górsk|mtb))(?:\be ?bike|\be ?mountain|\be ?mtb|elektr|electr)/, ride("emtb")],
  [/\be ?bik|elektr|electr/, ride("ebike")],
  [/gravel|szutr/, ride("gravel")],
  [/downhill|zjazd/, ride("downhill")],
  [/mountain|górsk|mtb|enduro/, ride("mtb")],
  [/cyclo ?cross|przełaj/, ride("cyclocross")],
  [/road|szos/, ride("road")],
  [/track|torow/, ride("track")],
  [/bmx/, ride("bmx")],
  [/hand/, ride("handcycle")],
  [/recumbent|poziom/, ride("recumbent")],
];
const others: [RegExp, string][] = [
  [/run|jog|bieg/, "running"],
  [/walk|spacer|marsz/, "walking"],
  [/hik|wędrów|wycieczka piesza/, "hiking"],
  [/swim|pływ/, "swimming"],
  [/ski|snow|nart/, "skiing"],
  [/row|wiosł|kayak|canoe|kajak|paddl/, "rowing"],
  [/driv|horse|konn|skat|łyżw|rolk|golf|sail|surf|yoga|joga|strength|workout|trening/, "other"],
];

/** The sport that a word of a file names: `Biking`, `mountain_biking`, `VirtualRide`, Strava's `1`, `Jazda`. */
export function namedSport(text: string): FoundSport {
  const word = text
    .slice(0, 100)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
  if (word === "1") return ride("cycling");
  if (word === "9") return { kind: "other", sport: "running" };
  if (/motor|moto/.test(word)) return { kind: "other", sport: "motorcycling" };
  if (cycling.test(word)) return kinds.find(([pattern]) => pattern.test(word))?.[1] ?? ride("cycling");
  const other = others.find(([pattern]) => pattern.test(word));
  return other ? { kind: "other", sport: other[1] } : unknownSport;
}
