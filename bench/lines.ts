// Prints how well the one line is read, by language and column, with what was misread; and what a keystroke costs.
//
//     node bench/lines.ts [FILE of tab separated values] [today]
import path from "node:path";
import { pathToFileURL } from "node:url";
import { lineRows, readRow, lineScore } from "#contract/garage/line/score.testing.ts";

const [file = "contract/garage/line/given-lines.tsv", today = new Date().toISOString().slice(0, 10)] =
  process.argv.slice(2);
const rows = lineRows(pathToFileURL(path.resolve(file)));
const { sums, misses } = lineScore(rows, today);
for (const [name, { right, of }] of [...sums].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${name.padEnd(16)} ${right}/${of} ${((100 * right) / of).toFixed(1)} %`);
console.log(misses.length === 0 ? "nothing misread" : misses.join("\n"));

/** The least of three, as other work of the machine is no cost of the line. */
const cost = (read: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = performance.now();
      read();
      return performance.now() - before;
    }),
  );
const times = rows
  .flatMap((row) =>
    Array.from({ length: row.text.length }, (_, at) =>
      cost(() => readRow({ ...row, text: row.text.slice(0, at + 1) }, today)),
    ),
  )
  .toSorted((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
console.log(
  `a keystroke: ${at(0.5)} ms half of them, ${at(0.99)} ms 99 %, at most ${(times.at(-1) ?? 0).toFixed(2)}, of ${times.length}`,
);
