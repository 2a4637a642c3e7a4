import * as z from "zod/mini";
import { blankToNull, type IssueParams, raise, text } from "./text.ts";
import { instagramLink, isWebLink } from "./web-links.ts";

/** For each kind of field: returns the text to store, null when it is invalid. */
const keeping = {
  url: (value: string) => (isWebLink(value) ? value : null),
  // A name must have no colon: every dangerous scheme needs one.
  handle: (value: string) => (isWebLink(value) || !value.includes(":") ? value : null),
  instagram: instagramLink,
};
export type LinkKind = keyof typeof keeping;

const issues: Record<LinkKind, IssueParams> = {
  url: { key: "url" },
  handle: { key: "link" },
  instagram: { key: "instagram" },
};

/** An optional link or name of at most `max` code points; empty, blank and null all mean null. */
export function optionalLink(kind: LinkKind, max: number) {
  return z.optional(
    z.pipe(
      z.transform((raw: string | null) => blankToNull(raw)),
      z.nullable(
        z.pipe(
          text({ max }),
          z.string().check((payload) => {
            const kept = keeping[kind](payload.value);
            if (kept === null) raise(payload, issues[kind]);
            else payload.value = kept;
          }),
        ),
      ),
    ),
  );
}
