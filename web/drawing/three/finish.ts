import { type BikeSpec, fold } from "#web/drawing/bike-spec.ts";

/** How paint reflects: three.js's measures of a surface and of the clear coat on it. */
export interface Finish {
  metalness: number;
  roughness: number;
  clearcoat: number;
  clearcoatRoughness: number;
  /** How much the surface below the coat mirrors: little where it lies under one. */
  specularIntensity: number;
  /** Tows of carbon are seen in it from near. */
  isWoven?: true;
  /** Flakes in it glitter, each at an angle of its own. */
  isFlaked?: true;
}

const finish = (
  metalness: number,
  roughness: number,
  clearcoat: number,
  clearcoatRoughness: number,
  specularIntensity: number,
): Finish => ({ metalness, roughness, clearcoat, clearcoatRoughness, specularIntensity });

const gloss = finish(0, 0.5, 1, 0.06, 0.3);
const matte = finish(0, 0.66, 0, 1, 1);
const flake: Finish = { ...finish(0.6, 0.4, 1, 0.05, 0.3), isFlaked: true };
const bare = finish(1, 0.4, 0, 1, 1);
const mirror = finish(1, 0.14, 0, 1, 1);
const weave: Finish = { ...finish(0.5, 0.36, 1, 0.05, 1), isWoven: true };

const isMatte = /\bmat\b|\bmatt?e?\b|\bmatow\w*|\bsatin|\bsatyn|\bstealth\b/;
const isFlake =
  /\bmetal(?:lic|ik|iczn\w*)?\b|\bflake|\bbrokat|\bcandy\b|\bperl\w*|\bpearl|\bper[lł]ow\w*|\bchameleon|\bkameleon/;
const isMirror = /\bchrom\w*|\bpolish|\bpolerow\w*/;
const isBare = /\braw\b|\bsurow\w*|\bbrushed|\bszczotkow\w*/;
const isWeave = /\b[ck]arbon\b|\bwegl\w*|\bweave\b/;

/** The finish of a bike's paint by the words of its colour, English or Polish: gloss where they say nothing. */
export function finishOf({ color, frame_material }: BikeSpec): Finish {
  const words = fold(color);
  const isOfMetal = fold(frame_material) !== "carbon";
  const base = isWeave.test(words)
    ? weave
    : isMirror.test(words) && isOfMetal
      ? mirror
      : isBare.test(words)
        ? isOfMetal
          ? bare
          : weave
        : isFlake.test(words)
          ? flake
          : null;
  if (!isMatte.test(words)) return base ?? gloss;
  return base === null ? matte : { ...base, clearcoat: 0, roughness: Math.max(base.roughness, 0.5) };
}
