/** Stars for a bike. */
export const ratings = {
  title: "Rating",
  none: "No ratings yet",
  count_one: "{{count}} rating",
  count_other: "{{count}} ratings",
  /** Read aloud in place of the drawn stars. */
  average: "{{average}} out of 5 stars",
  yours: "Your rating",
  stars_one: "{{count}} star",
  stars_other: "{{count}} stars",
  not_yet: "Pick your stars; you can change them later.",
  withdraw: "Withdraw rating",
  keys: "Enter saves, Escape takes it back.",
  saving: "Saving rating...",
  failed: "Failed to save rating",
  network: "Network error. Please try again.",
  own_bike: "Cannot rate your own bike",
  loading: "Looking up your rating…",
  unknown: "Your rating could not be looked up.",
  retry: "Try again",
  join: {
    text: "You know a good bike when you see one. Join and rate this one.",
    create_account: "Create account",
    sign_in: "Sign in",
  },
};
