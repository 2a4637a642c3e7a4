/** What a rider is told of, and the calendar. */
export const notifications = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
