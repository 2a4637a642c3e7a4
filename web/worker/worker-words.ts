/** Names of the caches; signing out removes them. */
export const fileCache = "files";
export const shellCache = "shell";
export const photoCache = "photos";
/** What another app has shared, until a page takes it. */
export const sharedCache = "shared";
/** What becomes of it: a ride is imported; a picture, PDF or text is read as a receipt or label. */
export type SharedKind = "ride" | "receipt" | "note";

/** Asks the worker to have a build at hand: the files that riders need without a network, and all that it has. */
export interface KeepApp {
  do: "keep";
  ahead: string[];
  all: string[];
}

/** What the worker asks of a page: to do what was pressed on a notification. */
export interface PageWord {
  do: "follow";
}

/** What a page asks of the worker. */
export type WorkerWord =
  | KeepApp
  | { do: "take over" }
  /** The rider has signed out: keep nothing more, for as long as the page that is open still has this worker. */
  | { do: "leave" };
