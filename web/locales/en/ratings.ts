/** Ratings of a bike. */
export const ratings = {
  title: "Rating",
  none: "No ratings yet",
  count_one: "{{count}} rating",
  count_other: "{{count}} ratings",
  /** For screen readers, in place of the drawn stars. */
  average: "{{average}} out of 5 stars",
  own_bike: "Cannot rate your own bike",
  join: {
    text: "You know a good bike when you see one. Join and rate this one.",
    create_account: "Create account",
    sign_in: "Sign in",
  },
};
