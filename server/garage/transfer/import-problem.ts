import { type FieldIssue, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Sentence, ValuesArgument } from "#server/platform/language/sentence.ts";

/** 422 under `file` with one sentence of server/locales: the file as a whole is no good. */
export function badFile<S extends Sentence>(sentence: S, ...[values]: ValuesArgument<S>): Refusal {
  const issue = { key: "sentence", sentence, values } as FieldIssue;
  return new Refusal(422, sentence, { values: values ?? {}, errors: { file: [issue] } });
}
