/** The due-list, and words of care. */
export const care = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
