/** The most keys of changes that may be looked up at once. */
export const mostSentKeys = 50;
