import { encode } from "uqr";

/** Rows of modules, true for black; a quiet zone of four modules around them, as the standard wants it. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: "L", border: 4 }).data;
}

/** The black modules as one SVG path, in units of a module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.map((black, x) => (black && !row[x - 1] ? `M${x} ${y}h${run(row, x)}v1h-${run(row, x)}z` : "")),
    )
    .join("");
}

/** How many modules are black from `x` on. */
function run(row: readonly boolean[], x: number): number {
  const end = row.indexOf(false, x);
  return (end === -1 ? row.length : end) - x;
}
