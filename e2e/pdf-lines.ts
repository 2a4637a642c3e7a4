import { inflateSync } from "node:zlib";

type Matrix = readonly [number, number, number, number, number, number];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** Contents of the streams that can be inflated and draw something. */
function* drawings(pdf: Buffer): Generator<string> {
  const text = pdf.toString("latin1");
  for (const { index, 0: found } of text.matchAll(/stream\r?\n/g)) {
    const from = index + found.length;
    const to = text.indexOf("endstream", from);
    if (to < 0 || text.slice(index - 3, index) === "end") continue;
    try {
      yield inflateSync(pdf.subarray(from, to)).toString("latin1");
    } catch {
      // A stream of something else, or one that is not compressed.
    }
  }
}

/** Lengths in mm of the straight lines that a PDF strokes, as they lie on paper. */
export function linesOn(pdf: Buffer): number[] {
  const lines: number[] = [];
  for (const content of drawings(pdf)) {
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    const saved: Matrix[] = [];
    let numbers: number[] = [];
    let courses: [number, number][][] = [];
    for (const token of content.split(/\s+/)) {
      const number = Number(token);
      if (token !== "" && !Number.isNaN(number)) {
        numbers.push(number);
        continue;
      }
      if (token === "q") saved.push(matrix);
      else if (token === "Q") matrix = saved.pop() ?? matrix;
      else if (token === "cm") matrix = times(numbers.slice(-6) as unknown as Matrix, matrix);
      else if (token === "m") courses.push([numbers.slice(-2) as [number, number]]);
      else if (token === "l") courses.at(-1)?.push(numbers.slice(-2) as [number, number]);
      else if (token === "S") {
        const [a, b, c, d] = matrix;
        for (const [from, to, more] of courses) {
          if (!from || !to || more) continue;
          const [x, y] = [to[0] - from[0], to[1] - from[1]];
          lines.push((Math.hypot(x * a + y * c, x * b + y * d) / 72) * 25.4);
        }
        courses = [];
      } else if (/^[fFBbn]\*?$/.test(token)) courses = [];
      numbers = [];
    }
  }
  return lines;
}

/** Width and height of a PDF's first page, mm. */
export function paperSizeOf(pdf: Buffer): [number, number] {
  const [, width = "", height = ""] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
  return [width, height].map((points) => (Number(points) / 72) * 25.4) as [number, number];
}
