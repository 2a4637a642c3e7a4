import type { Generated, Selectable } from "kysely";
import type { Flag, Instant } from "./columns.ts";

/** A conversation about a listing, which stays for the one when the other's account is gone, or on a club's board. */
export interface ThreadsTable {
  id: Generated<number>;
  listing_id: number | null;
  /** Of the listing, as it was then. */
  title: string;
  buyer_id: number | null;
  seller_id: number | null;
  buyer_muted: Generated<Flag>;
  seller_muted: Generated<Flag>;
  /** The club on whose board it is, who began it there, and how many messages there are. */
  club_id: Generated<number | null>;
  begun_by: Generated<number | null>;
  messages: Generated<number>;
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
  /** Who wrote it on a board; null where the account is gone. */
  user_id: Generated<number | null>;
  edited_at: Generated<Instant | null>;
  /** Its writer, or whoever leads the club, deleted it: there is no text any more. */
  deleted: Generated<Flag>;
  /** JSON list of accounts. */
  mentions: Generated<string | null>;
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
