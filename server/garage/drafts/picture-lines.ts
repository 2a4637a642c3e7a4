import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { withoutTable } from "./around-paper.ts";
import { readBounds, type TextLine } from "./rules/text-line.ts";
import { boxOnWhole, paperOn } from "./paper.ts";
import { boxBefore, tiltOf } from "./straighten.ts";

/** What is used of tesseract.js-core, which has no types. */
interface Recognition {
  FS: { writeFile: (name: string, bytes: Uint8Array) => void };
  TessBaseAPI: new () => {
    Init: (path: null, languages: string, engine: number) => number;
    SetVariable: (name: string, value: string) => void;
    SetImageFile: (turned: number, angle: number) => number;
    Recognize: (monitor: null) => number;
    GetTSVText: (page: number) => string;
  };
}

const require = createRequire(import.meta.url);
const languages = ["pol", "eng", "deu"];
/** The newer of its two engines, whose data this is. */
const neural = 1;
/** Wide enough for the small print of a till; more takes longer and is read no better. */
const width = 1000;
/** Of the picture in which the paper is looked for, and from which it is cut. */
const lookWidth = 2000;
const mostPixels = 60_000_000;

let starting: Promise<{ core: Recognition; api: InstanceType<Recognition["TessBaseAPI"]> }> | undefined;

async function start() {
  const open = require("tesseract.js-core/tesseract-core-simd-lstm.js") as (
    options: object,
  ) => Promise<Recognition>;
  const core = await open({});
  for (const language of languages) {
    const packed = await readFile(
      require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
    );
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(packed));
  }
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.join("+"), neural) !== 0)
    throw new Error("the data of languages was not read");
  // One column of text, as receipts and labels have: a table's columns would come apart.
  api.SetVariable("tessedit_pageseg_mode", "4");
  return { core, api };
}

/** A photo as it is looked at: its own way up, on white. */
export const uprightPicture = (file: string): Sharp =>
  sharp(file, { limitInputPixels: mostPixels, failOn: "error" }).rotate().flatten({ background: "#fff" });

/** Reads the lines of a photo, which is straightened first; boxes are shares of its own width and height. */
export async function pictureLines(file: string): Promise<TextLine[]> {
  starting ??= start();
  const { core, api } = await starting;
  const whole = await uprightPicture(file)
    .resize({ width: lookWidth, height: 4000, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .png()
    .toBuffer({ resolveWithObject: true });
  // A table around it would be read as darkness.
  const paper = await paperOn(whole.data, whole.info);
  const cut = paper && (await withoutTable(await sharp(whole.data).extract(paper).png().toBuffer()));
  const upright = await (cut ? sharp(cut) : uprightPicture(file))
    .resize({ width, height: 4000, fit: "inside" })
    .greyscale()
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true });
  const angle = await tiltOf(upright.data);
  const turned =
    angle === 0 ? sharp(upright.data) : sharp(upright.data).rotate(-angle, { background: "#fff" });
  const { data, info } = await turned.sharpen({ sigma: 1 }).png().toBuffer({ resolveWithObject: true });
  core.FS.writeFile("/input", data);
  if (api.SetImageFile(1, 0) !== 0) throw new Error("the picture was not read");
  api.Recognize(null);
  return linesOf(api.GetTSVText(0), info)
    .slice(0, readBounds.lines)
    .map((line) => {
      const box = line.box && boxBefore(line.box, -angle, upright.info, info);
      return { ...line, box: box && paper ? boxOnWhole(box, paper, whole.info) : box };
    });
}

/** Joins the words of a table of words to lines; those on one height are one line of a receipt. */
function linesOf(table: string, { width: w, height: h }: { width: number; height: number }): TextLine[] {
  const lines: {
    words: string[];
    sure: number[];
    left: number;
    top: number;
    right: number;
    bottom: number;
  }[] = [];
  for (const row of table.split("\n")) {
    const [level, , , , , , left = 0, top = 0, across = 0, down = 0, sure = 0] = row.split("\t").map(Number);
    const text = row.split("\t").at(-1)?.trim() ?? "";
    if (level !== 5 || text === "") continue;
    const middle = top + down / 2;
    const line = lines.find((one) => middle > one.top && middle < one.bottom && left >= one.right - 5);
    const box = { left, top, right: left + across, bottom: top + down };
    if (!line) {
      lines.push({ words: [text], sure: [sure / 100], ...box });
      continue;
    }
    line.words.push(text);
    line.sure.push(sure / 100);
    line.right = box.right;
    line.bottom = Math.max(line.bottom, box.bottom);
  }
  return lines
    .toSorted((a, b) => a.top - b.top)
    .map(({ words, sure, left, top, right, bottom }) => ({
      text: words.join(" "),
      sure: Math.min(...sure),
      box: { page: 1, x: left / w, y: top / h, w: (right - left) / w, h: (bottom - top) / h },
    }));
}
