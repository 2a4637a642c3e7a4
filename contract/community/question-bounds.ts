/** Longest question or answer, in code points. */
export const questionBounds = { text: 4000 } as const;
