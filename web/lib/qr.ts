import { encode } from "uqr";

/** Returns rows of modules, true for black, with the quiet zone of four modules that the standard requires. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: "L", border: 4 }).data;
}

/** Returns the black modules as one SVG path, in units of a module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.map((black, x) => (black && !row[x - 1] ? `M${x} ${y}h${run(row, x)}v1h-${run(row, x)}z` : "")),
    )
    .join("");
}

/** Returns the number of consecutive black modules from `x`. */
function run(row: readonly boolean[], x: number): number {
  const end = row.indexOf(false, x);
  return (end === -1 ? row.length : end) - x;
}
