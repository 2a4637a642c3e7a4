/** What is shared: a bike or the rider's profile. */
export type Subject = { kind: "bike"; id: number; title: string } | { kind: "profile"; title: string };

/** What is added to a bike's address in its code: who scans it on the frame and owns the bike wants its care. */
export const scanned = "qr";

/** Returns what the code of a shared address holds. */
export const codeOf = ({ kind }: Subject, url: string): string =>
  kind === "bike" ? `${url}?${scanned}` : url;
