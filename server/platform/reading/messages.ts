import type { Refusal } from "#server/platform/refusal/refusal.ts";

/** Messages of a reading process: some of a list each, so that none takes long to receive, and at last how it ended. */
export type ReadingMessage =
  | { list: string; some: unknown[] }
  /** `memory`: bytes that the process still holds. */
  | { done: object; memory: number }
  | { refused: Pick<Refusal, "status" | "sentence" | "details"> }
  | { failed: string };
