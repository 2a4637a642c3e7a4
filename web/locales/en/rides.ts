/** The list of rides, imports and rules. */
export const rides = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
