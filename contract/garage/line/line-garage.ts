import type { Language } from "#contract/platform/languages.ts";
import type { LineBike } from "./mentions.ts";

/** What a rider's lines can be about. */
export interface LineGarage {
  /** The one that was used last comes first. */
  bikes: readonly LineBike[];
  shops: readonly string[];
  /** Makers of the rider's own parts and bikes. */
  makers: readonly string[];
  currency: string;
  /** In the rider's time zone. */
  today: string;
}

export interface LineRequest {
  text: string;
  language: Language;
  /** The bike on whose page the line is written. */
  bike_id: number | null;
  /** The slot that was chosen where the line left it open. */
  slot: string | null;
}
