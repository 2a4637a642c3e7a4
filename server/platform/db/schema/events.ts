import type { Generated } from "kysely";
import type { SyncedKind } from "#contract/garage/sync.ts";
import type { ClientNoun } from "#contract/platform/client-id.ts";
import type { Instant } from "./columns.ts";

/** What happened to an account's things, in the transaction that did it; see docs/decisions/0080-events.md. */
export interface EventsTable {
  id: Generated<number>;
  account_id: number;
  /** A name of contract/events.ts. */
  kind: string;
  /** The thing's id; null where there are several, or none. */
  subject: number | null;
  /** JSON. */
  data: string;
  at: Instant;
  /** The order in which consumers read: 1, 2, 3 … given after the commit; null until then. */
  position: Generated<number | null>;
}

/** How far the consumers of events have come; "placed" is the last position given. */
export interface EventCursorsTable {
  name: string;
  position: number;
}

/** Ids that devices gave to what they made; see docs/decisions/0082-client-ids.md. */
export interface ClientIdsTable {
  account_id: number;
  /** A UUID, lower case. */
  client_id: string;
  noun: ClientNoun;
  /** The id that the server gave. The row stays when the thing is deleted, so that it is not made again. */
  subject: number;
}

/** What was deleted, for devices that have copies; written by triggers. */
export interface DeletionsTable {
  id: Generated<number>;
  user_id: number;
  kind: SyncedKind;
  subject: number;
  /** The last event that had happened then, of any account. */
  after_event: number;
  /** By the database's clock. */
  at: Instant;
}

/** The tables of events, of what devices made, and of what they have to forget. */
export interface TablesOfEvents {
  client_ids: ClientIdsTable;
  deletions: DeletionsTable;
  events: EventsTable;
  event_cursors: EventCursorsTable;
}
