/** CPU time in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const leastOf = (work: () => unknown) => Math.min(timeOf(work), timeOf(work), timeOf(work));

/**
 * Returns how much longer work takes on a text than on half of it: 2 for linear work, 4 for quadratic. Work done
 * within `ms` counts as linear.
 */
export function growth(text: string, work: (text: string) => unknown, ms = 250): number {
  if (timeOf(() => work(text)) <= ms) return 2;
  return leastOf(() => work(text)) / leastOf(() => work(text.slice(0, text.length >> 1)));
}
