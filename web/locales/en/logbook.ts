/** What was done to a bike, and the windows that note it. */
export const logbook = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
