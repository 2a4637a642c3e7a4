import type { Generated } from "kysely";
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

/** The tables of events, and of what devices made. */
export interface TablesOfEvents {
  client_ids: ClientIdsTable;
  events: EventsTable;
  event_cursors: EventCursorsTable;
}
