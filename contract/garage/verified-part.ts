import * as z from "zod/mini";
import { Timestamp } from "#contract/platform/wire.ts";

/** How a shop came to confirm a part: it mounted it, sold it, or looked at it. */
export const verificationKinds = ["fitted", "sold", "inspected"] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** `changed`: the part is no longer what was confirmed; as it was then, it is valid again. */
export const verificationStates = ["valid", "changed", "withdrawn"] as const;
export type VerificationState = (typeof verificationStates)[number];

const words = z.nullable(z.string());

/** What a shop has confirmed; without a serial number where it was not shown to the shop, or there is none. */
export const ConfirmedFacts = z.object({
  /** A kind of part, or "frame" for the frame of a bike. */
  kind: z.string(),
  brand: words,
  model: words,
  serial: words,
});
export type ConfirmedFacts = z.infer<typeof ConfirmedFacts>;

/** The mark of a verified part for everybody: which shop, how, and on which day. */
export const VerifiedMark = z.object({ shop: z.string(), kind: z.enum(verificationKinds), day: z.string() });
export type VerifiedMark = z.infer<typeof VerifiedMark>;

/** The same for the part's owner, who also sees that it has changed since, and what was confirmed. */
export const OwnVerifiedMark = z.extend(VerifiedMark, {
  state: z.enum(["valid", "changed"]),
  at: Timestamp,
  facts: ConfirmedFacts,
});
export type OwnVerifiedMark = z.infer<typeof OwnVerifiedMark>;

/** Whether a thing is what was confirmed of it. A serial number that was not confirmed may be any. */
export const isAsConfirmed = (confirmed: ConfirmedFacts, now: ConfirmedFacts): boolean =>
  confirmed.kind === now.kind &&
  confirmed.brand === now.brand &&
  confirmed.model === now.model &&
  (confirmed.serial === null || confirmed.serial === now.serial);

/** The mark that everybody may see: none of a part that has changed since. */
export const shownMark = (mark: OwnVerifiedMark | null): VerifiedMark | null =>
  mark?.state === "valid" ? { shop: mark.shop, kind: mark.kind, day: mark.day } : null;
