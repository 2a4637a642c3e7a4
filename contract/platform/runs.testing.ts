/** How often a random suite repeats itself: a tenth of the given number, all of it with FULL=1. */
export const runs = (number: number): number =>
  process.env["FULL"] === "1" ? number : Math.ceil(number / 10);
