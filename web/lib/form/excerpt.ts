/** Characters shown of a long text, and how many of them before the first difference. */
const most = 240;
const before = 40;

/** Returns the part of a text that shows where it differs from another; all of it when both are short. */
export function excerpt(text: string, other: string): string {
  // By code point, so that no emoji is cut in half.
  const [here, there] = [[...text], [...other]];
  if (Math.max(here.length, there.length) <= most) return text;
  const same = here.findIndex((character, place) => character !== there[place]);
  const differs = same < 0 ? here.length : same;
  const from = differs > most / 2 ? differs - before : 0;
  const shown = here.slice(from, from + most).join("");
  return `${from > 0 ? "…" : ""}${shown}${from + most < here.length ? "…" : ""}`;
}
