/** What can be reported. */
export const reportedKinds = [
  "listing",
  "message",
  "review",
  "bike",
  "profile",
  "question",
  "club",
  "club_photo",
  "club_ride",
  "club_tool",
] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Why something is reported. */
export const reportReasons = ["illegal", "scam", "stolen", "offensive", "wrong", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What an admin does about a report; `hide` until it is clear, `remove` for good, `warn` and `suspend` the person. */
export const decidedActions = ["none", "hide", "remove", "warn", "suspend"] as const;
export type DecidedAction = (typeof decidedActions)[number];

/** Who complains of a decision: who reported, or whose thing it is. */
export type AppealSide = "reporter" | "author";
export const appealSides = ["reporter", "author"] as const satisfies AppealSide[];

/** What becomes of a complaint: the decision stands, or not. */
export const appealOutcomes = ["upheld", "lifted"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Months in which one may complain. */
export const appealMonths = 6;

/** Texts in code points. */
export const reportBounds = { text: 5000, reasons: 5000 } as const;
