/** A signed-in rider's own rating. */
export const stars = {
  yours: "Your rating",
  stars_one: "{{count}} star",
  stars_other: "{{count}} stars",
  not_yet: "Pick your stars; you can change them later.",
  withdraw: "Withdraw rating",
  keys: "Enter saves, Escape takes it back.",
  saving: "Saving rating...",
  failed: "Failed to save rating",
  network: "Network error. Please try again.",
  loading: "Looking up your rating…",
  unknown: "Your rating could not be looked up.",
  retry: "Try again",
};
