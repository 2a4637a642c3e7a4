import type { BasicValues, BikeParts } from "#contract/garage/bike-sections.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { PublicBranding } from "#contract/sharing/branding.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { PaperHistory } from "./history.ts";

/** What a printed dossier shows. */
export interface DossierOf {
  bike: Pick<Bike, "name"> & BasicValues & BikeParts;
  /** null for somebody who may not read it. */
  history: PaperHistory | null;
  /** JPEG. */
  photo: Buffer | null;
  /** Public address; null while the bike is private. */
  shareUrl: string | null;
  branding: PublicBranding | null;
  language: Language;
  /** ISO. */
  printedOn: string;
}
