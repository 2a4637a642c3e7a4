import { type BikeSpec, fold } from "#web/drawing/bike-spec.ts";

/** How paint reflects: three.js's measures of a surface and of the clear coat on it. */
export interface Finish {
  metalness: number;
  roughness: number;
  clearcoat: number;
  clearcoatRoughness: number;
}

const gloss: Finish = { metalness: 0.15, roughness: 0.42, clearcoat: 0.9, clearcoatRoughness: 0.12 };
const matte: Finish = { metalness: 0.05, roughness: 0.82, clearcoat: 0.06, clearcoatRoughness: 0.7 };
const flake: Finish = { metalness: 0.72, roughness: 0.36, clearcoat: 1, clearcoatRoughness: 0.08 };
const bare: Finish = { metalness: 1, roughness: 0.34, clearcoat: 0, clearcoatRoughness: 1 };
const weave: Finish = { metalness: 0.3, roughness: 0.5, clearcoat: 0.7, clearcoatRoughness: 0.2 };

const isMatte = /\bmat\b|\bmatt?e?\b|\bmatow\w*|\bsatin|\bsatyn|\bstealth\b/;
const isFlake =
  /\bmetal(?:lic|ik|iczn\w*)?\b|\bflake|\bbrokat|\bcandy\b|\bperl\w*|\bpearl|\bper[lł]ow\w*|\bchameleon|\bkameleon/;
const isBare = /\braw\b|\bsurow\w*|\bchrom\w*|\bpolish|\bpolerow\w*|\bbrushed|\bszczotkow\w*/;
const isWeave = /\b[ck]arbon\b|\bwegl\w*|\bweave\b/;

/** The finish of a bike's paint by the words of its colour, English or Polish: gloss where they say nothing. */
export function finishOf({ color, frame_material }: BikeSpec): Finish {
  const words = fold(color);
  const isOfMetal = fold(frame_material) !== "carbon";
  const base = isWeave.test(words)
    ? weave
    : isBare.test(words) && isOfMetal
      ? bare
      : isFlake.test(words)
        ? flake
        : null;
  if (isMatte.test(words))
    return base === null ? matte : { ...base, clearcoat: 0.06, roughness: base.roughness + 0.25 };
  return base ?? (isBare.test(words) ? weave : gloss);
}
