import type { After } from "./market.repo.ts";

/** A cursor is the place of the last row: opaque to whoever sends it back. */
export const marketCursor = ({ phase, value, id }: After): string =>
  Buffer.from([phase, id, value].join(" ")).toString("base64url");

/** Returns where a page begins; null for what is no cursor of ours. */
export function placeOfCursor(cursor: string): After | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, phase, id, value] = /^([01]) ([1-9]\d{0,14}) ([\d.TZ:-]{1,30})$/.exec(text) ?? [];
  return value === undefined ? null : { phase: Number(phase), id: Number(id), value };
}
