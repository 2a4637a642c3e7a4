const months: Record<string, readonly string[]> = {
  en: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  pl: ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
};

/** Characters of a date, more than any has. */
const longest = 64;

/**
 * The instant that Strava's table means, in milliseconds since 1970; NaN for a language that is not known here. English,
 * Polish, and dates of numbers and dots (German, Czech). Times are UTC.
 */
export function stravaInstant(text: string): number {
  // Whatever the expressions below do is then done at once.
  if (text.length > longest) return NaN;
  const plain = text
    .toLowerCase()
    .replaceAll(/[\s\p{Zs}]+/gu, " ")
    .trim();
  const [, first = "", second = "", third = "", hour = "", minute = "", seconds = "0", half] =
    /^(\p{L}{1,20}|\d{1,2})\.? ?(\p{L}{1,20}|\d{1,2})[.,]? ?(\d{4}),? (\d{1,2}):(\d\d)(?::(\d\d))? ?([ap]\.?m\.?)?$/u.exec(
      plain,
    ) ?? [];
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first];
  const number = /^\d/.test(month) ? Number(month) - 1 : monthOf(month);
  if (third === "" || number < 0 || number > 11) return NaN;
  const hours = half ? (Number(hour) % 12) + (half.startsWith("p") ? 12 : 0) : Number(hour);
  const instant = new Date(
    Date.UTC(Number(third), number, Number(day), hours, Number(minute), Number(seconds)),
  );
  // 31 February is no day.
  return instant.getUTCDate() === Number(day) && hours < 24 ? instant.getTime() : NaN;
}

function monthOf(word: string): number {
  for (const names of Object.values(months)) {
    const found = names.findIndex((name) => word.startsWith(name));
    if (found !== -1) return found;
  }
  return -1;
}
