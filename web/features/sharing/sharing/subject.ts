/** What is shared: a bike or the rider's profile. */
export type Subject = { kind: "bike"; id: number; title: string } | { kind: "profile"; title: string };
