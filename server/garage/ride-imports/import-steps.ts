import type { ReaderEvent } from "./reader/reader-events.ts";
import { isLeftOut } from "./reasons.ts";

/** Why an import stops before its upload is read. */
export type Stop = "over" | "leaving" | "others" | "no_room";

/** What happens to an import that is being read: an event of the reader, time to write, or the wish to stop. */
export type Happening = ReaderEvent | { type: "late" } | { type: "stopped"; why: Stop };

/** What an import knows of itself. */
export interface Situation {
  hasOpened: boolean;
  /** Whether it may have another turn at being opened. */
  mayOpenAgain: () => boolean;
  /** Why a file that came alone has no ride; null for archives. */
  onlyRefused: string | null;
}

/** How an import ends for good. */
export interface Ending {
  state: "done" | "failed";
  reason: string | null;
}

/**
 * What is done next: the steps of an import are
 *
 *     opening → reading ⇄ writing → ended
 *
 * and from opening and reading it may stop. What was gathered is written before it ends, and before it stops in order
 * to go on later.
 */
export type ImportStep =
  | { do: "begin"; event: Extract<ReaderEvent, { type: "opened" }> }
  | { do: "gather"; event: Extract<ReaderEvent, { type: "begun" | "ride" | "done" }> }
  | { do: "write" }
  | { do: "end"; ending: Ending }
  | { do: "stop"; why: Stop; isWritten: boolean }
  /** It was not opened in all its turns. */
  | { do: "give up"; ending: Ending }
  /** It is tried again as a whole. */
  | { do: "fail"; problem: string };

/** Returns what an import does next. */
export function stepAfter(happening: Happening, situation: Situation): ImportStep {
  switch (happening.type) {
    case "opened":
      return { do: "begin", event: happening };
    case "begun":
    case "ride":
    case "done":
      return { do: "gather", event: happening };
    case "late":
      return { do: "write" };
    case "refused":
      return { do: "end", ending: { state: "failed", reason: happening.reason } };
    case "ended":
      return { do: "end", ending: endingOf(situation.onlyRefused) };
    case "broken":
      return { do: "fail", problem: happening.problem };
    case "stopped":
      return stopFor(happening.why, situation);
  }
}

/** A file that came alone and could not be read has failed; one that is well and good, but no ride, has not. */
const endingOf = (only: string | null): Ending =>
  only === null || isLeftOut(only) ? { state: "done", reason: null } : { state: "failed", reason: only };

function stopFor(why: Stop, { hasOpened, mayOpenAgain }: Situation): ImportStep {
  if (why === "others" && !hasOpened && !mayOpenAgain())
    return { do: "give up", ending: { state: "failed", reason: "reader_lost" } };
  return { do: "stop", why, isWritten: why === "leaving" || why === "others" };
}
