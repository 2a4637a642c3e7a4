import type { Db } from "#server/platform/db/open.ts";

/** A kind of job, with the type of its payload. */
export interface JobKind<P> {
  /** Unique among all kinds; kept in the database. */
  name: string;
  /** How many are done at the same time by one instance; 1 by default. */
  atOnce?: number;
  /** How often it is begun before it is given up; 15 by default, which is some eight hours. */
  attempts?: number;
  /** Never there: only ties the kind to its payload. */
  readonly payload?: P;
}

export interface JobAttempt {
  id: number;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when this server is about to end. A long job then returns "again" soon, and another server continues it. */
  leaving: AbortSignal;
  /**
   * Counts attempts anew, in the transaction that writes some progress: a long job bears any number of restarts. Throws
   * where somebody else does the job by now.
   */
  progressed(trx: Db): Promise<void>;
}

/**
 * Does a job. It may be done twice, where a server ended before it could say so, and must bear that. A job that returns
 * "again" is done again after all that waits.
 */
export type JobHandler<P> = (payload: P, job: JobAttempt) => Promise<unknown>;

/** Thrown by a handler whose job would fail each time that it is tried. */
export class PermanentFailure extends Error {}

const mostCharacters = 300;

/** What an error says, without addresses, links and anything long enough to be a secret. */
export function cleanedProblem(error: unknown): string {
  const reported = error instanceof PermanentFailure ? (error.cause ?? error) : error;
  const {
    name = "Error",
    message = String(reported),
    code,
  } = (reported ?? {}) as Partial<Error> & { code?: unknown };
  const cleaned = message
    .replaceAll(/\bhttps?:\/\/\S+/gi, "[link]")
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "[address]")
    .replaceAll(/[\w-]{24,}/g, "[…]")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [typeof code === "string" ? code : name, cleaned]
    .filter(Boolean)
    .join(": ")
    .slice(0, mostCharacters);
}
