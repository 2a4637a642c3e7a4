export const draftBounds = {
  /** Characters of a text. */
  text: 20_000,
  /** Of a rider, that are not accepted. */
  open: 50,
  /** Made of one receipt. */
  parts: 20,
} as const;

/** From where what was read is certain. */
export const certainFrom = 0.8;
