/** What was pressed on a notification, which the app does once it is open: the worker may not call the API. */
export interface PressedNote {
  /** Where it leads. */
  path: string;
  /** The plan that was done. */
  done: number | null;
  /** Milliseconds. */
  at: number;
}

/** Where the note waits: a cache, so that no address that somebody sends around makes the app do anything. */
export const noteCache = "pressed";
export const noteKey = "/pressed";
