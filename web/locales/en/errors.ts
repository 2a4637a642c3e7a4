/** Pages that are not there. */
export const errors = {
  not_found: {
    title: "Page not found",
    text: "Nothing is parked at this address:",
    hint: "The link may be old, or a letter may be missing.",
    home: "Go to the home page",
  },
};
