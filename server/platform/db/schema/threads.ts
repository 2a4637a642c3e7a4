import type { Generated, Selectable } from "kysely";
import type { Flag, Instant } from "./columns.ts";

/** A conversation about a listing. It stays for the one when the other's account is gone. */
export interface ThreadsTable {
  id: Generated<number>;
  listing_id: number | null;
  /** Of the listing, as it was then. */
  title: string;
  buyer_id: number | null;
  seller_id: number | null;
  buyer_muted: Generated<Flag>;
  seller_muted: Generated<Flag>;
  last_at: Instant;
  created_at: Instant;
}
export type ThreadRow = Selectable<ThreadsTable>;

export interface MessagesTable {
  id: Generated<number>;
  thread_id: number;
  by_buyer: Flag;
  text: string;
  at: Instant;
  /** From when on the other sees it: the first one of a very new account waits. */
  visible_at: Instant;
  read_at: Generated<Instant | null>;
  /** An admin removed it. */
  removed: Generated<Flag>;
}
export type MessageRow = Selectable<MessagesTable>;

/** A photo that somebody sends; until then it is in no message. */
export interface MessagePhotosTable {
  id: Generated<number>;
  user_id: number | null;
  message_id: number | null;
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  created_at: Instant;
}
export type MessagePhotoRow = Selectable<MessagePhotosTable>;

/** The tables of conversations. */
export interface TablesOfThreads {
  threads: ThreadsTable;
  messages: MessagesTable;
  message_photos: MessagePhotosTable;
}
