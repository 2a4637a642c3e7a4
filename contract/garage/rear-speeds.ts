import { countedRange, countInBrackets, isSpeedCount, longestTeeth, readRings } from "./teeth.ts";

/** How many sprockets a text says there are, "11-34, 11-speed", "10-51 (12)"; null where it says nothing. */
export function readSpeeds(text: string | null | undefined): number | null {
  const typed = (text ?? "").slice(0, longestTeeth).trim();
  const found = /(?<![\d-])(\d{1,2})[- ]?(?:sp|speed|speeds|s|v|rz|rzęd\p{L}*|bieg\p{L}*)(?!\p{L})/iu.exec(
    typed,
  );
  if (found) return Number(found[1]);
  const count = (countedRange.exec(typed) ?? countInBrackets.exec(typed))?.groups?.["count"];
  return isSpeedCount(count) ? Number(count) : null;
}

/** More than a cassette has: all gears of the bike were counted. */
const mostSpeeds = 13;

/** How many sprockets there are: 22 gears with two rings are eleven. null where neither is stated. */
export function rearSpeedsOf(facts: {
  cassette_range?: string | null;
  chainring_size?: string | null;
  speeds?: number | null;
}): number | null {
  const stated = readSpeeds(facts.cassette_range) ?? facts.speeds ?? null;
  const rings = readRings(facts.chainring_size).length;
  const isOfAll = stated !== null && stated > mostSpeeds && rings > 1 && stated % rings === 0;
  return isOfAll ? stated / rings : stated;
}
