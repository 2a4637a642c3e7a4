/** What a customer decides about a line. */
export const lineVerdicts = ["approved", "declined", "deferred"] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

/** Days for which an estimate holds unless its shop says otherwise. */
export const estimateDays = 14;

/** Days after a bike was collected in which its rider decides about its logbook, and in which the shop may still look at it. */
export const handOverDays = 7;

/** What is printed of an order: the ticket (A6) or label (62 mm) on the bike, what was offered, what is to be done, what was done. */
export const orderPaperKinds = ["ticket", "label", "estimate", "work_sheet", "hand_over"] as const;
export type OrderPaperKind = (typeof orderPaperKinds)[number];
/** Those that are the shop's alone. */
export const shopPaperKinds: readonly OrderPaperKind[] = ["ticket", "label", "work_sheet"];
