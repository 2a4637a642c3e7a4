import type * as z from "zod/mini";
import type { ImportError } from "#contract/garage/transfer.ts";
import { type GarageThing, GarageThings } from "#contract/garage/garage-file.ts";
import { issueOf } from "#contract/platform/issues.ts";
import { word } from "#server/platform/refusal/word.ts";
import type { Language } from "#server/platform/language/language.ts";
import { wordingOf } from "#server/platform/language/language.ts";
import type { Sentence, ValuesArgument } from "#server/platform/language/sentence.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import { type FieldIssue, Refusal } from "#server/platform/refusal/refusal.ts";

/** Where something stands in a file: the row of a list, and what of it. */
export interface FileSpot {
  row: number | null;
  /** "parts", "parts.mounts". */
  list: string;
}

/** Who reads a file, and when. */
export interface Here {
  language: Language;
  /** The rider's time zone. */
  zone: string;
  now: Date;
  /** Nothing happens later. */
  latest: string;
}

/** Returns a list of objects within something; 422 where it is something else. */
export function thingsOf(given: unknown): GarageThing[] {
  const { success, data } = GarageThings.safeParse(given ?? undefined);
  if (!success) throw badFile("import_foreign");
  return data ?? [];
}

/** Collects what is wrong with a file, in words. */
export function faults(language: Language) {
  const errors: ImportError[] = [];
  const columnOf = ({ list }: FileSpot, field: string) => [list, field].filter(Boolean).join(".");

  function add(spot: FileSpot, field: string, issue: FieldIssue): void {
    errors.push({ row: spot.row, column: columnOf(spot, field), reason: word(language, field, issue) });
  }

  return {
    errors,
    add,

    /** Returns the instant of an instant or a day; one too far ahead is a fault. */
    instant(given: string, { field, ...spot }: FileSpot & { field: string }, { zone, latest }: Here): string {
      const at = given && instantIn(zone, given);
      if (at > latest) this.say(spot, field, "part_ahead");
      return at;
    },

    say<S extends Sentence>(
      spot: FileSpot,
      field: string,
      sentence: S,
      ...[values]: ValuesArgument<S>
    ): void {
      const reason = wordingOf(language, sentence, values);
      errors.push({ row: spot.row, column: columnOf(spot, field), reason });
    },

    /** Returns what a schema makes of something; null where it is wrong. */
    parsed<T extends z.ZodMiniType>(schema: T, given: unknown, spot: FileSpot): z.output<T> | null {
      const judged = schema.safeParse(given);
      if (judged.success) return judged.data;
      for (const issue of (judged.error as z.core.$ZodError).issues)
        add(spot, issue.path.join("."), issueOf(issue));
      return null;
    },

    /** Returns what `make` does, or null where it refuses. */
    made<T>(spot: FileSpot, make: () => T): T | null {
      try {
        return make();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const [field, issues] of Object.entries(error.details.errors ?? {}))
          for (const issue of issues) add(spot, field, issue);
        return null;
      }
    },
  };
}

export type Faults = ReturnType<typeof faults>;
