import type { FastifyRequest } from "fastify";
import {
  freeKey,
  keepAnswer,
  keptAnswer,
  type KeptAnswer,
  type KeyedCall,
  keyedCall,
  keyTaken,
} from "#server/platform/act/used-keys.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type PayloadSeal, payloadSeal } from "#server/platform/jobs/sealed-payload.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What a request with an `Idempotency-Key` does once; null without one. */
    keyed: KeyedRequest | null;
    /** SHA-256 of the fields and the file of a form. */
    formHash: string | null;
  }
}

/** The most characters of an answer that is kept; a call that was done but has a longer one is not done again either. */
const longestKept = 256 * 1024;
/** Seconds after which a call whose first is still running may be sent again. */
const retryAfter = 1;
/** Milliseconds after which a call that was done on another instance, but has no answer, will not get one. */
const longestRun = 60_000;

/** What is returned in place of a handler's answer. */
export class Replayed extends Error {
  readonly status: number;
  readonly text: string;
  constructor(status: number, text: string) {
    super("replayed");
    this.status = status;
    this.text = text;
  }
}

/** A request that is done once. */
export interface KeyedRequest {
  /**
   * Call it once the body is known. Throws `Replayed` with the first answer, 422 for a key that was used for another call, 409
   * while that is running.
   */
  begin(): Promise<void>;
  /** Call it under the account's lock, before anything is done: throws as `begin` where another instance has done it. */
  refuseDone(trx: Db): Promise<void>;
  /** Notes in the transaction of the change that it is done: after a crash it is not done again, even without its answer. */
  noteDone(trx: Db): Promise<void>;
  /** Keeps the answer, in the transaction of the change or, once it is committed, beside it; only the first time. */
  keep(db: Db, status: number, text: string): Promise<void>;
  /** Call it where a call was refused after its transaction, which then has changed nothing: the key is free again. */
  free(db: Db): Promise<void>;
  /** The request has ended. */
  end(): void;
}

const sealedAs = "answer";

/** Returns how requests with an `Idempotency-Key` are done once. */
export function keyedRequests(db: Db, secret: string, now: () => Date) {
  const seal = payloadSeal(secret);
  // Of this process alone. Where two instances do a call at the same time, the account's lock lets one go first.
  const running = new Map<string, KeyedCall>();

  return (request: FastifyRequest, userId: number): KeyedRequest => {
    let name = "";
    let isKept = false;
    let isNoted = false;

    async function refuseDone(at: Db): Promise<void> {
      const keyed = running.get(name);
      const kept = keyed && (await keptAnswer(at, keyed));
      if (kept) throw replayOf(kept, seal, now());
    }

    async function note(at: Db, status: number | null, answer: string | null): Promise<void> {
      const keyed = running.get(name);
      if (!keyed || isKept) return;
      isNoted = true;
      isKept = status !== null;
      await keepAnswer(at, keyed, { status, answer, at: now().toISOString() });
    }

    return {
      async begin() {
        const keyed = keyedCall(request, userId);
        if (!keyed) return;
        const own = `${userId} ${keyed.key}`;
        const other = running.get(own);
        if (other && (other.call !== keyed.call || other.bodyHash !== keyed.bodyHash)) throw keyTaken();
        if (other) throw stillRunning();
        running.set((name = own), keyed);
        await refuseDone(db);
      },
      refuseDone,
      noteDone: (trx) => note(trx, null, null),
      keep: (at, status, text) =>
        note(at, status, text.length > longestKept ? null : seal.seal(sealedAs, text)),
      async free(at) {
        const keyed = running.get(name);
        if (keyed && isNoted) await freeKey(at, keyed);
      },
      end: () => void running.delete(name),
    };
  };
}

/** The header lets a device know that what it sends again has been done. */
const doneAlready = () => new Refusal(409, "done_already", { headers: { "idempotent-replayed": "true" } });
const stillRunning = () => new Refusal(409, "still_running", { retryAfter });

/** Returns the first answer, or 409 where it is not there yet, or any more. */
function replayOf({ status, answer, at }: KeptAnswer, seal: PayloadSeal, now: Date): Error {
  if (status === null && now.getTime() - Date.parse(at) < longestRun) return stillRunning();
  if (status === null || answer === null) return doneAlready();
  try {
    return new Replayed(status, String(seal.open(sealedAs, answer)));
  } catch {
    // Sealed with another secret.
    return doneAlready();
  }
}
