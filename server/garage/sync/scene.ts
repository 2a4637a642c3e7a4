import { createHash } from "node:crypto";
import type { Preferences } from "#contract/people/preferences.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { SyncCursor } from "./cursor.ts";

/** What a copy depends on and no event of the account speaks of. */
interface Seen {
  /** With what others, admins, the plan and hourly work change of them, and their order. */
  bikes: readonly { row: BikeRow; read_only: boolean }[];
  /** The rider's day. */
  day: string;
  preferences: Preferences | undefined;
  language: Language;
  rated: object;
}

export type SyncScene = Pick<SyncCursor, "bikes" | "days" | "money">;

/** Returns digests that differ when bikes, what parts and plans count by, or the rates of expenses have changed. */
export function sceneOf({ bikes, day, preferences, language, rated }: Seen): SyncScene {
  return {
    // Photos' addresses are good for a day.
    bikes: digestOf([day, bikes]),
    days: digestOf([day, preferences, language]),
    money: digestOf([preferences?.currency, rated]),
  };
}

const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 12);
