import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// Makes web/fonts anew, files and stylesheet; see the README there.
const [packages] = process.argv.slice(2);
if (!packages) throw new Error("Where are the packages? See web/fonts/README.md.");

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
const { resolve } = createRequire(path.resolve(packages, "package.json"));
const { default: subset } = (await import(resolve("subset-font"))) as { default: Subset };
const source = (letters: string) =>
  readFileSync(resolve(`@fontsource-variable/archivo/files/archivo-${letters}-standard-normal.woff2`));

/** Where ranges of two files overlap, browsers take the later one: the first are for letters that most pages lack. */
const files = [
  { name: "signs", from: "latin", ranges: "20-7E A0-BF D7 F7 2013-2014 2018-201E 2026 20AC 2192 2212" },
  { name: "accents", from: "latin", ranges: "C0-D6 D8-F6 F8-FF" },
  { name: "pl-rare", from: "latin-ext", ranges: "104 118 143" },
  {
    name: "latin",
    from: "latin",
    ranges: "20-21 25 27-3B 3F 41-5A 61-7A A0 B7 D3 F3 2013 2019 201C-201E 2026",
  },
  { name: "pl", from: "latin-ext", ranges: "105-107 119 141-142 144 15A-15B 179-17C" },
];

function charactersOf(ranges: string): number[] {
  return ranges.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map((code) => parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });
}

const folder = path.resolve("web/fonts");
const faces: string[] = [];
for (const [place, { name, from, ranges }] of files.entries()) {
  const later = new Set(files.slice(place + 1).flatMap((file) => charactersOf(file.ranges)));
  const own = charactersOf(ranges).filter((character) => !later.has(character));
  const font = await subset(source(from), String.fromCodePoint(...own), {
    targetFormat: "woff2",
    keepFeatures: ["kern", "tnum", "ccmp", "locl"],
    // The widths and weights of the design.
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 125 } },
    // Not gasp and prep: without them, small letters are set in whole pixels, and wider.
    dropTables: ["STAT"],
  });
  writeFileSync(path.join(folder, `archivo-${name}.woff2`), font);
  faces.push(`@font-face {
  font-family: Archivo;
  src: url("./archivo-${name}.woff2") format("woff2");
  font-weight: 400 800;
  font-stretch: 75% 125%;
  font-display: swap;
  unicode-range: ${ranges
    .split(" ")
    .map((range) => `U+${range}`)
    .join(", ")};
}
`);
}
writeFileSync(path.join(folder, "archivo.css"), faces.join(""));
