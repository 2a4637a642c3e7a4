import type { FitSource } from "#contract/garage/fits/fit-part.ts";
import type { FitRelationFound } from "#contract/garage/fits/judge-fit.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

/** What makers call their own. */
const makersNames: Record<string, string> = {
  hg: "Shimano HG",
  hg_road: "Shimano HG Road",
  microspline: "Micro Spline",
  xd: "SRAM XD",
  xdr: "SRAM XDR",
  campagnolo: "Campagnolo",
  n3w: "Campagnolo N3W",
  centerlock: "Center Lock",
  dub: "SRAM DUB",
  gxp: "GXP",
  bsa: "BSA",
  t47: "T47",
  pf30: "PF30",
  bb30: "BB30",
  bb86: "BB86",
  bb92: "BB92",
  bb386: "BB386",
  post_mount: "Post Mount",
  flat_mount: "Flat Mount",
  is: "IS 2000",
  direct_mount: "Direct Mount",
  dot: "DOT",
  presta: "Presta",
  schrader: "Schrader",
  dunlop: "Dunlop",
  "9_16": '9/16"',
  "1_2": '1/2"',
};

/** Returns what words whose rule it is. */
export const fitSourceWords = (language: Language) => (source: FitSource) =>
  translator(language)(`fit_sources.${source}`);

/** Returns what words why a part goes with another. */
export function fitWords(language: Language) {
  const say = translator(language);
  const nameOf = (value: string): string => {
    switch (value) {
      case "6_bolt":
      case "mechanical":
      case "electronic":
      case "tapered":
      case "mineral":
      case "v_brake":
      case "caliper":
        return say(`fit_names.${value}`);
      default:
        return makersNames[value] ?? value.replace(".", say("fit_names.decimal"));
    }
  };
  return ({ reason, a, b }: FitRelationFound): string =>
    say(`fit_reasons.${reason}`, { a: nameOf(a), b: nameOf(b) });
}
