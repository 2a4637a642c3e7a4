/** What is said where something does not work without a network. */
export const network = {
  needed: "This needs a network.",
  search: "Searching needs a network.",
};
