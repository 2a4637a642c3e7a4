/** CPU time of some work in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const leastOf = (work: () => unknown) => Math.min(timeOf(work), timeOf(work), timeOf(work));

/**
 * How much longer work takes on all of a text than on half of it: 2 for work that goes once over it, 4 for the square.
 * Work that is done within `ms` counts as 2 whatever it does.
 */
export function growth(text: string, work: (text: string) => unknown, ms = 250): number {
  if (timeOf(() => work(text)) <= ms) return 2;
  return leastOf(() => work(text)) / leastOf(() => work(text.slice(0, text.length >> 1)));
}
