import type { DraftAct } from "#contract/garage/line.ts";
import type { CareTask } from "#contract/garage/care-words.ts";

/** What a line means to note. */
export interface LineDraft {
  act: DraftAct;
  bike_id: number | null;
  /** A path of slots; while `choices` ask for the side, only its end ("tyre"). */
  slot: string | null;
  task: CareTask | null;
  brand: string | null;
  model: string | null;
  /** Of a measurement; of an expense its category; of a ride `commute` or `indoor`. */
  kind: string | null;
  value: number | null;
  distance_m: number | null;
  km: number | null;
  amount_cents: number | null;
  currency: string | null;
  day: string;
  shop: string | null;
  note: string | null;
  certain: boolean;
}

export const emptyDraft = (act: DraftAct, day: string): LineDraft => ({
  act,
  bike_id: null,
  slot: null,
  task: null,
  brand: null,
  model: null,
  kind: null,
  value: null,
  distance_m: null,
  km: null,
  amount_cents: null,
  currency: null,
  day,
  shop: null,
  note: null,
  certain: true,
});
