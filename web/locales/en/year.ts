/** The year, and statistics. */
export const year = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
