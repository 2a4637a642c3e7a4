import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareTask } from "#contract/garage/care-words.ts";
import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";

/** What a line names of a bike: a slot, or what a bike has in front and behind. */
export type LinePart = PartSlot | "wheel" | "brake" | "derailleur" | "chainring" | "suspension";
export type LineSide = "front" | "rear" | "both";
export type LineUnit = "km" | "mi" | "thousand_km" | "mm" | "bar" | "psi" | "pct";
/** What a question is about. */
export type LineTopic =
  | "due"
  | "cost"
  | "far"
  | "old"
  | "when"
  | "which"
  | "fit"
  | "weight"
  | "warranty"
  | "measured";

type OneToTwenty =
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "10"
  | "11"
  | "12"
  | "13"
  | "14"
  | "15"
  | "16"
  | "17"
  | "18"
  | "19"
  | "20";

/** What words mean, by what kind of thing they say. */
export interface LineMeanings {
  part: LinePart;
  task: CareTask;
  /** A piece of a part that no slot is for: cared for, the part is meant; a new one is noted in the rider's words. */
  piece: LinePart;
  /** A tool whose figure is a measure of that part. */
  gauge: LinePart;
  side: LineSide;
  /** A bike by its type; `any` is the word bike itself. */
  bike: BikeType | "any";
  ride: "ride" | "commute" | "indoor";
  odometer: "odometer";
  sag: "sag";
  currency: string;
  unit: LineUnit;
  /** Days back. */
  day: "0" | "-1" | "-2";
  weekday: "1" | "2" | "3" | "4" | "5" | "6" | "7";
  month: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
  /** A length of time in days: "two days ago". */
  span: "1" | "7" | "30";
  count: "1" | "2" | "3" | "4" | "5" | "6";
  /** A day of a month in words: "pierwszego". */
  ordinal: OneToTwenty | "30";
  /** Beside a price: it is of each. */
  each: "each";
  /** It was bought: a grease that was bought was not put on anything. */
  buy: "buy";
  time: "ago" | "last" | "this";
  period: "year" | "month";
  ask: LineTopic;
  /** Words that begin a question and do not say what about. */
  question: "question";
  /** It was not done. */
  not: "not";
  /** It is not done yet. */
  wish: "wish";
  and: "and";
  /** A price without a currency follows. */
  price: "price";
  /** A shop's name follows. */
  at: "at";
  category: ExpenseCategory;
  /** Says nothing by itself. */
  filler: "filler";
}

export type MeaningGroup = keyof LineMeanings;

/**
 * One language: for each meaning its words, separated by commas, in small letters without diacritics. `*` stands for any
 * ending of up to six letters.
 */
export type LineWords = {
  [G in MeaningGroup]?: Partial<Record<LineMeanings[G], string>>;
};
