/** Why what is due comes in this order, heaviest first. */
export const careWeightReasons = {
  safety: "Brakes, tyres, wheels, steering and bolts come first: when they fail, you fall.",
  money:
    "Then what gets expensive when it waits: a worn chain wears out the cassette, a dry fork its tubes, a loose bearing its seat.",
  comfort: "Then what makes riding nicer, and your own words.",
  habit: "Habits such as tyre pressure come last: they never outrank a part at its limit.",
};
