import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";
import type { Platform } from "#server/platform/modules/module.ts";

/** `dated`: with the true days since when it is due; `language`: of its words. */
interface CareWanted {
  dated?: boolean;
  language: Language;
}

/** Returns what a rider's bikes need now, the most urgent first, as `trx` sees it. */
type CareSource = (trx: Db, userId: number, wanted: CareWanted) => Promise<CareEntry[]>;

/** Where the garage adds what mails and calendars are about. */
export const careSource = extensionPoint<CareSource>("care");

/** Returns how many things there are to do now, as the app counts them beside Care. */
type CareCount = (trx: Db, userId: number, language: Language) => Promise<number>;
export const careCount = extensionPoint<CareCount>("care count");

export async function countFrom(platform: Platform, ...of: Parameters<CareCount>): Promise<number> {
  const found = await Promise.all(careCount.of(platform).map((countOf) => countOf(...of)));
  return found.reduce((sum, one) => sum + one, 0);
}

/** What a rider's bikes need, from the modules that know. */
export async function careFrom(
  platform: Platform,
  ...[trx, userId, wanted]: Parameters<CareSource>
): Promise<CareEntry[]> {
  const found = await Promise.all(careSource.of(platform).map((entriesOf) => entriesOf(trx, userId, wanted)));
  return found.flat();
}
