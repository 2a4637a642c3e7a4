/** Joins the number of a day to its month by a no-break space, so that a line does not end between them: "4 November 2026". */
export const keptDay = (text: string): string => text.replace(/(\d) /g, "$1\u00A0");
