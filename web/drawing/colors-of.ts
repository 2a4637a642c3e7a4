import { fold } from "./bike-spec.ts";
import { colorByName } from "./color-names.ts";

/** What a bike's colour field says: folded words for each colour, and what has the second one. */
export interface NamedColors {
  main: string;
  second: string | null;
  /** Head tube and fork, or stays where the fork has no paint; the fork alone; the rear of the frame. */
  on: "front" | "fork" | "rear";
}

/** Returns hex digits for one colour in folded words or digits; undefined when there is none. */
export function hexOf(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim())?.[1];
  if (digits) return digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return colorByName(text.replace(/\b(ciemno|jasno|blado)(?=\w)/g, "$1 "));
}

const darker = /\b(dark|deep|ciemn[oyae]?|racing|british|midnight|glebok\w*) ?-?/;
const lighter = /\b(light|pale|pastel\w*|jasn[oyae]?|blad\w*|baby) ?-?/;
/** How much lighter (OKLCH) the words make their colour; below 0, darker. */
export const lighterBy = (words: string): number =>
  (darker.test(words) ? -0.1 : 0) + (lighter.test(words) ? 0.12 : 0);

const between = /[/|,;+&()→]| [-–—] |\b(?:and|with|w|to|i|oraz|ze?|do)(?=[ /])/;
const onTop = /^(.+?)\b(?:on|na) (.+)$/;
const fork = /\bforks?\b|widel/;
const rear = /\brear\b|\bstays?\b|swingarm|\btyl|wahacz/;
/** Colours of these are not of the frame. */
const other =
  /\b(?:rims?|wheels?|tyres?|tires?|decals?|logos?|letter|graphic|sticker|tape|grips?|saddle|bars?|seat|stem|accents?|details?|lines?|stripes?|kol[ao]|kolam|obrecz|opon|napis|liter|naklej|owijk|chwyt|siodl|kierown|sztyc|most|akcent|detal|pask|wstawk|element)/;

/**
 * A hyphen is between two colours after a Polish "-o" (niebiesko-zielony; as one word it is a shade), and where one of them is
 * black, white or silver (black-red); "blue-green" is a shade.
 */
const hyphened = (text: string) =>
  text.replace(/([a-z0-9]+)[-–](?=([a-z0-9]+))/g, (all, one: string, next: string) => {
    const isPair =
      hexOf(one) !== undefined &&
      hexOf(next) !== undefined &&
      (one.endsWith("o") || [one, next].some((word) => /^(?:black|white|silver)$/.test(word)));
    return isPair ? `${one}/` : all;
  });

/** Reads one or two colours, as riders write them in English and Polish; null without any. */
export function colorsOf(color: unknown): NamedColors | null {
  const text = hyphened(fold(color).trim());
  const [, above, below] = onTop.exec(text) ?? [];
  const order = above && below && hexOf(above) && hexOf(below) ? `${below}/${above}` : text;
  const parts = order
    .split(between)
    .map((words) => words.trim())
    .filter((words) => hexOf(words) !== undefined);
  const own = parts.filter((words) => !other.test(words));
  const main = own.find((words) => !fork.test(words) && !rear.test(words)) ?? own[0] ?? parts[0];
  if (main === undefined) return null;
  const second = own.find((words) => words !== main && hexOf(words) !== hexOf(main)) ?? null;
  const on = second === null ? "front" : fork.test(second) ? "fork" : rear.test(second) ? "rear" : "front";
  return { main, second, on };
}
