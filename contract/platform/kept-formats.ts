/** How many formats of each kind are kept: more than any page has, fewer than a server's readers have time zones. */
const most = 200;
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Returns what writes days and times, made once for all that are written alike: making one takes as long as writing a hundred. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  // Without a zone it is that of the device, which may travel.
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  return kept(dates, [tag, options, zone], () => new Intl.DateTimeFormat(tag, options));
}

/** Returns what writes numbers, made once for all that are written alike. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, [tag, options], () => new Intl.NumberFormat(tag, options));

function kept<T>(formats: Map<string, T>, by: readonly unknown[], make: () => T): T {
  const key = JSON.stringify(by);
  const found = formats.get(key);
  if (found) return found;
  if (formats.size >= most) formats.clear();
  const made = make();
  formats.set(key, made);
  return made;
}
