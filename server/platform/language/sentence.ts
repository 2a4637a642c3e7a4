import type { fields } from "#contract/locales/en/fields.ts";
import type { options } from "#contract/locales/en/options.ts";
import type { validation } from "#contract/locales/en/validation.ts";
import type { Holes, TextAt, TextKey } from "#contract/platform/texts.ts";
import type { en } from "#server/locales/en.ts";

type Key = TextKey<typeof en>;

/** A key of server/locales; one of contract/locales begins with "contract:". A misspelt one does not compile. */
export type Sentence =
  | Key
  | `contract:${TextKey<{ fields: typeof fields; options: typeof options; validation: typeof validation }>}`;

/** The names of the values that a sentence of server/locales needs. */
type Names<S> = S extends Key ? Holes<TextAt<typeof en, S>> : never;

/** What a sentence needs: {{count}} is a number, by which its plural form is chosen. */
export type Values<S> = { [Name in Names<S>]: Name extends "count" ? number : string | number };

/** A sentence that needs no values. */
export type PlainSentence = { [S in Sentence]: [Names<S>] extends [never] ? S : never }[Sentence];

/** The values of a sentence as an argument that is there only where they are needed. */
export type ValuesArgument<S> = [Names<S>] extends [never] ? [] : [values: Values<S>];

/** Words a sentence in one language. */
export type Say = <S extends Sentence>(sentence: S, ...values: ValuesArgument<S>) => string;
