/** Error pages. */
export const errors = {
  not_found: {
    title: "Page not found",
    text: "Nothing is parked at this address:",
    hint: "The link may be old, or a letter may be missing.",
    home: "Go to the home page",
  },
  away: {
    title: "The server can't be reached",
    text: "You are still signed in, and drafts stay on this device. The page opens as soon as there is a connection.",
  },
};
