import { folded } from "#contract/platform/folded.ts";
import { type WarningReason, warningPatterns, warningReasons } from "./warning-words.ts";

/** Returns why a message deserves a warning; null where nothing in it is suspicious. */
export function warningOf(text: string): WarningReason | null {
  const plain = folded(text);
  return warningReasons.find((reason) => warningPatterns[reason].some((each) => each.test(plain))) ?? null;
}

const link =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|pl|net|org|eu|info|io|shop|online|site|top|xyz|link|me|app|de|uk|ru)\b\S*/i;

/** Whether a text has something that could be opened. */
export const hasLinks = (text: string): boolean => link.test(text);
