import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { RequiredVersion } from "#contract/platform/version.ts";
import { clubJoinings, clubVisibilities } from "./club-acts.ts";

/** Texts in code points. */
export const clubBounds = {
  line: 100,
  text: 4000,
  /** Clubs of one installation, and those that one person may own. */
  clubs: 200,
  owned: 5,
  members: 2000,
  /** People who are invited or want to join, at once. */
  joining: 500,
  photos: 500,
  tools: 500,
  /** Rides that are still to come, threads begun in a day by one person. */
  rides: 100,
  threads: 20,
  mentions: 10,
} as const;

/** A single line that has to be there. */
export const ClubLine = requiredText(text({ min: 1, max: clubBounds.line }));
/** A text with line breaks that has to be there. */
export const ClubText = requiredText(text({ min: 1, max: clubBounds.text, lines: true }));

export const NewClub = z.object({
  name: ClubLine,
  text: optionalText(clubBounds.text, true),
  town: optionalText(clubBounds.line),
  joining: z.optional(z.enum(clubJoinings)),
  visible: z.optional(z.enum(clubVisibilities)),
});

/** What its owners may change of a club; a field that is left out keeps its value. */
export const ClubChange = z.object({
  name: z.optional(ClubLine),
  text: optionalText(clubBounds.text, true),
  town: optionalText(clubBounds.line),
  joining: z.optional(z.enum(clubJoinings)),
  visible: z.optional(z.enum(clubVisibilities)),
  /** One of its album. */
  photo_id: z.optional(z.nullable(z.int().check(z.positive()))),
  /** A shop that whoever changes this owns, by its name in addresses. */
  shop: optionalText(80),
  version: RequiredVersion,
});
export type ClubChange = z.infer<typeof ClubChange>;
