/** How many characters of a long text are shown, and how many of them before the first difference. */
const most = 240;
const before = 40;

/** As much of a text as shows where it differs from another one: all of it where both are short. */
export function excerpt(text: string, other: string): string {
  // By characters, so that no emoji is cut in two.
  const [here, there] = [[...text], [...other]];
  if (Math.max(here.length, there.length) <= most) return text;
  const same = here.findIndex((character, place) => character !== there[place]);
  const differs = same < 0 ? here.length : same;
  const from = differs > most / 2 ? differs - before : 0;
  const shown = here.slice(from, from + most).join("");
  return `${from > 0 ? "…" : ""}${shown}${from + most < here.length ? "…" : ""}`;
}
