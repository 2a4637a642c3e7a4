import { type Alignment, alignments } from "#contract/garage/geometry-points.ts";

/** How the bikes of a comparison are shown. */
export interface Look {
  at: Alignment;
  /** Places of the two that lie over each other; null: the first two. */
  pair: readonly [number, number] | null;
  /** 0 is the first of the two alone, 100 the second. */
  over: number;
}

const usual: Look = { at: "bottom_bracket", pair: null, over: 50 };

/** Reads a look from an address: `?align=ground&pair=ac&slide=20`; what cannot be read is as usual. */
export function lookIn(query: URLSearchParams): Look {
  const { first, second } = /^(?<first>[a-d])(?<second>[a-d])$/i.exec(query.get("pair") ?? "")?.groups ?? {};
  const slide = /^\d{1,3}$/.test(query.get("slide") ?? "") ? Number(query.get("slide")) : usual.over;
  return {
    at: alignments.find((one) => one === query.get("align")) ?? usual.at,
    pair: first && second && first !== second ? [placeOf(first), placeOf(second)] : null,
    over: Math.min(100, Math.round(slide / 5) * 5),
  };
}

const placeOf = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97;
const letterOf = (place: number) => String.fromCodePoint(97 + place);

/** Returns the query of an address, without "?", with a look in it; what is as usual is left out. */
export function queryOfLook(look: Look, query: string): string {
  const { at, pair, over } = look;
  const kept = query.split("&").filter((part) => part !== "" && !/^(?:align|pair|slide)=/.test(part));
  return [
    ...kept,
    ...(at === usual.at ? [] : [`align=${at}`]),
    ...(pair ? [`pair=${pair.map(letterOf).join("")}`] : []),
    ...(over === usual.over ? [] : [`slide=${over}`]),
  ].join("&");
}
