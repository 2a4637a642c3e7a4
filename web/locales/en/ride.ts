/** One ride. */
export const ride = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
