import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { EventKind } from "#contract/platform/event-kind.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { AuditSubject } from "#server/platform/audit/subjects.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { EventConsumer } from "#server/platform/events/consumers.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Work } from "#server/platform/jobs/hourly.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { OpenedPlatform } from "./platform.ts";

/** What every module is made of, and the modules. */
export interface Platform extends OpenedPlatform {
  modules: readonly Module[];
}

/** How a noun joins the server: one value in its folder, listed in server/modules.ts. Everything but the name is optional. */
export interface Module {
  /** Unique among all modules. */
  name: string;

  /** Watches the app, before anything is registered; returns how scheduled work is watched. */
  watch?(app: FastifyInstance, platform: Platform): Promise<((work: Work) => Work) | undefined>;

  /** Registers the noun's endpoints of the contract. */
  routes?(serve: Serve, platform: Platform): void | Promise<void>;

  /** Registers what is served outside /api. */
  pages?(app: FastifyInstance, platform: Platform): void | Promise<void>;

  /** Returns who sends a request, by its Authorization header and address; the first module that knows decides. */
  viewerOf?(platform: Platform): (authorization: string | undefined, ip: string) => Promise<Viewer | null>;

  /** Returns the time zone in which an account's days are meant, as a transaction reads it; one module does. */
  zoneOf?(platform: Platform): (trx: Db, userId: number) => Promise<string>;

  /** Kinds of events that the noun's changes append; all are in contract/events.ts. */
  eventKinds?: readonly EventKind[];
  /** What of the noun follows from events, its own or others'. */
  eventConsumers?(platform: Platform): readonly EventConsumer[];

  /** Done every hour by one of all instances. Names are unique among all modules and kept in the database. */
  hourly?(platform: Platform): Work;
  /** Done every week by one of all instances, for the first time when a server starts. */
  weekly?(platform: Platform): Work;
  /** Done every hour by each instance. */
  hourlyHere?(platform: Platform): Work;
  /** Done every few seconds, where there is anything to do, by one of all instances. */
  often?(platform: Platform): OftenWork;

  /** Pictures of the noun: hourly, files that no row speaks of are deleted. */
  pictures?: PictureKind;

  /** What of the noun the audit log speaks of. */
  auditSubjects?: readonly AuditSubject[];

  /** The noun's part of all that is known of a rider, as files of an archive. */
  ownData?(rider: OwnDataRider, platform: Platform): AsyncIterable<ArchiveFile>;

  /** What the noun adds to what nouns before it offer; see extension-point.ts. */
  extends?: readonly Extension[];

  /** What the noun does when something becomes of an account. */
  account?: AccountHooks;

  /** Ends what the noun has started, when the app closes. */
  close?(platform: Platform): Promise<void> | void;
}

/** What a module adds at an extension point. */
export interface Extension {
  point: symbol;
  make(platform: Platform): unknown;
}

/** Work by its name; to look whether it is due costs less than to do it. */
export type OftenWork = Record<string, { doIt: () => Promise<unknown>; isDue: () => Promise<boolean> }>;

export interface PictureKind {
  /** Their folder in the storage. */
  shelf: string;
  /** Name of the hourly work that sweeps them. */
  sweeper: string;
  /** Which of these files a row speaks of. */
  known(platform: Platform): (files: string[]) => Promise<Set<string>>;
}

/** A rider who asks for all that is known of them. */
export interface OwnDataRider {
  id: number;
  /** Their address once they have shown that it is theirs; null before. */
  email: string | null;
  language: Language;
  log: FastifyBaseLogger;
}

export interface AccountHooks {
  /** The account has another address: in the transaction that changes it. */
  moved?(trx: Db, account: { id: number; email: string }, platform: Platform): Promise<void>;
  /** Before an account is deleted: where this fails, the account stays. */
  ending?(account: { id: number }, platform: Platform): Promise<void>;
  /**
   * Deletes what there may be much of, slice by slice, each a transaction: once the account is ended for good, before
   * `deleting`, and again where that was interrupted.
   */
  clearing?(account: { id: number }, platform: Platform): Promise<void>;
  /** The same for what other nouns' things hang on, once those are cleared. */
  clearingLast?(account: { id: number }, platform: Platform): Promise<void>;
  /** Deletes what does not go by itself with the account's row, in that transaction; returns what is left for after it. */
  deleting?(
    trx: Db,
    account: { id: number; at: string },
    platform: Platform,
  ): Promise<() => Promise<unknown>>;
}
