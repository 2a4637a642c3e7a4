import { folded } from "#contract/platform/folded.ts";
import {
  payingHosts,
  type WarningReason,
  warningReasons,
  type WarningSign,
  warningSigns,
} from "./warning-words.ts";

/** Returns why a message deserves a warning; null where nothing in it is suspicious. */
export function warningOf(text: string): WarningReason | null {
  const plain = folded(text);
  const shows = (sign: WarningSign) =>
    (sign instanceof RegExp ? [sign] : sign).every((each) => each.test(plain));
  const found = warningReasons.find((reason) => warningSigns[reason].some(shows));
  return (
    found ?? (plain.split(/[^a-z0-9.-]+/).some((word) => payingHosts.test(word)) ? "payment_link" : null)
  );
}

const link =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|pl|net|org|eu|info|io|shop|online|site|top|xyz|link|me|app|de|uk|ru)\b\S*/i;

/** Whether a text has something that could be opened. */
export const hasLinks = (text: string): boolean => link.test(text);
