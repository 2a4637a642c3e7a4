import { inboxBounds } from "#contract/garage/ride-inbox.ts";
import { codePoints } from "#contract/platform/text.ts";

const control = /[\p{Cc}\p{Cs}]/u;

/** Whether a file may be put into an inbox by this name: a plain name of a file of rides, and no path. */
export function isInboxName(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    codePoints(name) <= inboxBounds.name &&
    !/[/\\]/.test(name) &&
    !name.includes("..") &&
    !control.test(name) &&
    inboxBounds.endings.some((ending) => lower.endsWith(ending) && lower.length > ending.length)
  );
}
