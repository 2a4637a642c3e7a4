import type { FastifyRequest } from "fastify";
import type { ActName, WriteAct } from "#contract/platform/acts.ts";
import type { EventData, EventKind } from "#contract/platform/event-kind.ts";
import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { type AuditedChange, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { type ClientMade, keepClientId } from "./client-ids.repo.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { Enqueue } from "#server/platform/jobs/queue.ts";
import { type Language, languageOf } from "#server/platform/language/language.ts";
import { unauthenticated } from "#server/platform/refusal/refusal.ts";

/** Who makes a change, and when: one instant for all that it writes. */
export interface Doing {
  by: number;
  at: Instant;
}

/** A change that a signed-in person makes: all of it is kept, or nothing. Repositories write with it. */
export interface Act<A extends ActName = WriteAct> extends Doing {
  /** The transaction; it holds the lock of the account. */
  db: Db;
  user: Viewer;
  /** The account that is locked, which the change is for. */
  account: Authorized<OwnAccount, A>;
  language: Language;
  /** The time zone in which the person's days are meant. */
  zone(): Promise<string>;
  /** Writes an audit entry of this change. */
  audit(entry: Omit<AuditedChange, "at" | "actor_id">): Promise<void>;
  /** Adds a job, which is done once this change is kept. */
  enqueue<P>(
    kind: Pick<JobKind<P>, "name" | "payload">,
    payload: P,
    options?: Parameters<Enqueue>[3],
  ): Promise<void>;
  /** Keeps what the request returns in this transaction, for its `Idempotency-Key`; returns it. */
  answer<A extends object>(given: A): Promise<A>;
  /** Appends an event: what happened to which thing (null for several). The response names its kind in `changed`. */
  event<K extends EventKind>(kind: K, subject: number | null, data: EventData<K>): Promise<void>;
}

/** What a change returns that is not made: see `undone`. */
class UndoneAct<T> extends Error {
  readonly #outcome: T;
  constructor(outcome: T) {
    super("undone");
    this.#outcome = outcome;
  }
  get result(): T {
    return this.#outcome;
  }
}

/** Returned by the work of an act, undoes all of it; the act then returns the outcome. */
export const undone = <T>(outcome: T) => new UndoneAct(outcome);

/** Makes a change in one transaction and returns what it returns; what it throws undoes it, as `undone(…)` does. */
export type MakeAct<A extends ActName = WriteAct> = <R>(
  work: (act: Act<A>) => Promise<R>,
  /** Accounts in whose rows it writes as well: all are locked in the order of their ids, so that no two acts wait for each other. */
  also?: readonly number[],
) => Promise<Made<R>>;

type Made<R> = R extends UndoneAct<infer Outcome> ? Outcome : R;

/** What changes are made with. */
export interface Acting {
  db: Db;
  now: () => Date;
  enqueue: Enqueue;
  /** The time zone in which an account's days are meant, as a transaction reads it. */
  zoneOf: (trx: Db, userId: number) => Promise<string>;
}

/** What a request's changes are part of. */
export interface Acted {
  request: FastifyRequest;
  /** Names of events that were kept are added to it. */
  changed: Set<string>;
  status: number;
  /** The id that a device gave to what the call makes. */
  made: ClientMade | null;
  /** Returns an answer as it is sent. */
  textOf: (given: unknown, changed: ReadonlySet<string>) => string;
}

interface Caller<A extends ActName> {
  user: Viewer;
  account: Authorized<OwnAccount, A>;
}

/** Returns what makes the changes of a request. */
export function actsOf<A extends ActName>(
  { db, now, enqueue, zoneOf }: Acting,
  { user, account }: Caller<A>,
  { request, changed, status, made: byClient, textOf }: Acted,
): MakeAct<A> {
  const { keyed } = request;
  const language = languageOf(request);
  return async <R>(work: (act: Act<A>) => Promise<R>, also: readonly number[] = []): Promise<Made<R>> => {
    const at = now().toISOString();
    const happened = new Set<string>();
    const made = db.transaction().execute(async (trx) => {
      for (const id of new Set([account.user_id, ...also].toSorted((a, b) => a - b)))
        // Deleted since the request was let in.
        if (!(await lockRow(trx, "users", id)) && id === account.user_id) throw unauthenticated();
      await keyed?.refuseDone(trx);
      const done = await work({
        db: trx,
        user,
        account,
        by: user.id,
        at,
        language,
        zone: () => zoneOf(trx, user.id),
        audit: (entry) => recordAudit(trx, { ...entry, at, actor_id: user.id }),
        enqueue: (kind, payload, options) => enqueue(trx, kind, payload, { userId: user.id, ...options }),
        answer: async (given) => {
          await keyed?.keep(trx, status, textOf(given, new Set([...changed, ...happened])));
          return given;
        },
        event: async (kind, subject, data) => {
          happened.add(kind.event);
          if (byClient && subject !== null && kind.event === `${byClient.noun}.created`)
            await keepClientId(trx, account, byClient, subject);
          await appendEvent(trx, { account_id: user.id, kind, subject, data, at });
        },
      });
      // Only what is thrown makes Kysely roll back.
      if (done instanceof UndoneAct) throw done;
      await keyed?.noteDone(trx);
      return done;
    });
    try {
      const result = await made;
      for (const kind of happened) changed.add(kind);
      return result as Made<R>;
    } catch (error) {
      if (error instanceof UndoneAct) return error.result as Made<R>;
      throw error;
    }
  };
}
