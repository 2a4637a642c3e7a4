import type { ReportedKind } from "#contract/site/report-words.ts";
import type { Db } from "#server/platform/db/open.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** A thing as it is when it is reported. */
export interface Reported {
  id: number;
  /** Whose it is. */
  author: number | null;
  title: string;
  /** What of it is kept for the admin who decides. */
  shown: string | null;
  /** Path of its page. */
  url: string | null;
}

/** Who takes a thing away, when and why. */
export interface HouseMeasure {
  by: number;
  at: string;
  reason: string;
}

/** A kind of thing that may be reported; its noun brings it. */
export interface Reportable {
  what: ReportedKind;
  /** The thing, where whoever reports it may see it: by its id, or the token of its link. */
  find(db: Db, reference: number | string, viewer: number | null): Promise<Reported | undefined>;
  /** Takes it out of sight, or removes it; returns what is to be done once that is kept. */
  take(
    trx: Db,
    id: number,
    action: "hide" | "remove",
    measure: HouseMeasure,
  ): Promise<void | (() => Promise<void>)>;
  /** Gives it back after a complaint. */
  giveBack(trx: Db, id: number, measure: HouseMeasure): Promise<void>;
  /** Where these are photos: their addresses, of those that are still there. */
  pictures?(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
}
export const reportable = extensionPoint<Reportable>("reportable");

/** How an account is suspended, and taken back. */
export interface Suspending {
  /** Returns why it was refused; null where it was done. */
  suspend(trx: Db, userId: number, measure: HouseMeasure): Promise<"self" | "last_admin" | null>;
  takeBack(trx: Db, userId: number, measure: HouseMeasure): Promise<void>;
}
export const suspending = extensionPoint<Suspending>("suspending");
