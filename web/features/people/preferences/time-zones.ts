import { foldedForSearch } from "#web/lib/fold.ts";

const words = (text: string) =>
  foldedForSearch(text)
    .split(/[\s/_,-]+/)
    .filter(Boolean);

/**
 * Returns the time zones for what is typed: those in which every word begins a word of the name, the nearest first. For
 * the name of a zone, the others of its region.
 */
export function zonesFor(typed: string, known: readonly string[] = knownZones()): string[] {
  if (known.includes(typed)) return known.filter((zone) => zone.startsWith(`${typed.split("/")[0]}/`));
  const wanted = words(typed);
  const matching = known.filter((zone) => {
    const own = words(zone);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  const isCity = (zone: string) => words(zone.split("/").at(-1) ?? "")[0]?.startsWith(wanted[0] ?? "");
  return [...matching.filter(isCity), ...matching.filter((zone) => !isCity(zone))];
}

function knownZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
}
