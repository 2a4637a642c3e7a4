import { type FieldIssue, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Sentence, ValuesArgument } from "#server/platform/language/sentence.ts";

/** 422 on `file` with one sentence of server/locales: the whole file is unusable. */
export function badFile<S extends Sentence>(sentence: S, ...[values]: ValuesArgument<S>): Refusal {
  const issue = { key: "sentence", sentence, values } as FieldIssue;
  return new Refusal(422, sentence, { values: values ?? {}, errors: { file: [issue] } });
}
