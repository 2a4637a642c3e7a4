/** One call to a small installation and to a large one; each returns its milliseconds. */
interface Both {
  small: () => Promise<number>;
  large: () => Promise<number>;
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Times calls to two installations alternately, so that what else the machine does slows both; returns a table of milliseconds. */
export async function timesOf(calls: Record<string, Both>, rounds: number) {
  const report: Record<string, Record<string, number>> = {};
  for (const [label, { small, large }] of Object.entries(calls)) {
    const taken: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds + 20; round++) {
      const pair = [await small(), await large()];
      if (round >= 20) taken.forEach((list, index) => list.push(pair[index] ?? 0));
    }
    const [few = [], many = []] = taken.map((list) => list.toSorted((a, b) => a - b));
    // `best` is the fastest request: what the work itself takes on a machine that is busy with other things.
    const shares = { best: 0, p50: 0.5, p99: 0.99 };
    report[label] = Object.fromEntries(
      Object.entries(shares).flatMap(([column, share]) => [
        [`small ${column}`, Number(at(few, share).toFixed(2))],
        [`large ${column}`, Number(at(many, share).toFixed(2))],
        [`ratio ${column}`, Number((at(many, share) / at(few, share)).toFixed(2))],
      ]),
    );
  }
  return report;
}
