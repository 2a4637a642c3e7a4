/** The care of one bike: its plans, suggestions, health and the sheet for the shop. */
export const upkeep = {
  load_failed: "This could not be loaded.",
  try_again: "Try again",
} as const;
