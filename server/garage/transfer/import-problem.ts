import { Refusal } from "#server/platform/http/refusal.ts";

/** 422 under `file` with one sentence of server/locales: the file as a whole is no good. */
export function badFile(sentence: string, values: Record<string, unknown> = {}): Refusal {
  return new Refusal(422, sentence, { values, errors: { file: [{ key: "sentence", sentence, values }] } });
}
