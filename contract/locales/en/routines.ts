/** Routines that the app knows. */
export const routineNames = {
  after_ride: "After riding",
  monthly: "Monthly check",
  wear: "Wear parts",
  yearly: "Yearly service",
  ebike: "E-bike",
};

/** How much of a bike is watched. */
export const careLevelNames = { little: "Little", usual: "Usual", everything: "Everything" };
