/** The first view of a rider's own bike: how it is, what comes next, what was last. */
export const overview = {
  pins: "On the bike",
  numbers: "In numbers",
  ridden: "Ridden",
  this_year: "Rides this year",
  cost: "Cost",
  weight: "Weight",
  last: {
    title: "Last",
    ride: "Ride",
    expense: "Expense",
    change: {
      place: "Part mounted",
      places: "Parts mounted",
      take_off: "Part taken off",
      retire: "Part retired",
      restore: "Part brought back",
      replace: "Part replaced",
      setup: "Set-up changed",
      other: "Parts changed",
    },
    none: "Nothing yet: rides, services, new parts and expenses show up here.",
    failed: "This could not be loaded.",
  },
} as const;
