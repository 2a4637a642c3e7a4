/** What is shared: a bike, or one's profile. */
export type Subject = { kind: "bike"; id: number; title: string } | { kind: "profile"; title: string };
