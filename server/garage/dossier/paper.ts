import { fileURLToPath } from "node:url";
import Pdf from "pdfkit";

export type Paper = PDFKit.PDFDocument;
/** What a flow is set on: paper, or a page counter. */
export type Sheet = Pick<Paper, "x" | "y" | "page"> & { addPage(): unknown };
export type PaperFace = "wide" | "strong" | "text";

const fontFile = (face: PaperFace) => fileURLToPath(new URL(`fonts/archivo-${face}.otf`, import.meta.url));

/** Millimetres in points. */
export const mm = (length: number) => (length * 72) / 25.4;

/** The colours of the light theme. */
export const color = {
  ink: "#15212b",
  muted: "#4f5f6b",
  divider: "#ccd6db",
  sunken: "#e6ecef",
  red: "#b9222b",
  band: "#7cc4ea",
} as const;

const margin = { x: mm(16), top: mm(13), bottom: mm(17) };

const usual = { left: margin.x, right: margin.x, top: margin.top, bottom: margin.bottom };

/** Another size than A4, in millimetres, with the same margin at each side. */
interface PaperSize {
  width: number;
  height: number;
  margin: number;
}

/** Creates a document with our fonts, A4 in portrait by default. Pages stay open until the end, when their number is known. */
export function newPaper(about: { title: string; language: string; size?: PaperSize }): Paper {
  const { size } = about;
  const side = size ? mm(size.margin) : 0;
  const paper = new Pdf({
    size: size ? [mm(size.width), mm(size.height)] : "A4",
    margins: size ? { left: side, right: side, top: side, bottom: side } : usual,
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Creator: "Spokebook", Producer: "Spokebook" },
  });
  for (const face of ["wide", "strong", "text"] as const) paper.registerFont(face, fontFile(face));
  return paper.font("text");
}

// The characters in fonts/.
const covered =
  /[\u0020-\u007E\u00A0-\u00FFĄąĆćĘęŁłŃńŚśŹźŻż\u2013\u2014\u2018\u2019\u201C-\u201E\u2022\u2026\u20AC\u2212\n]/;

/** Returns a text without accents and characters that the fonts lack. */
export function writableOnPaper(text: string): string {
  const plain = (sign: string) => sign.normalize("NFD")[0] ?? "";
  return Array.from(text.replaceAll(/[^\S\n]+/g, " "))
    .map((sign) => (covered.test(sign) ? sign : plain(sign)))
    .filter((sign) => covered.test(sign))
    .join("");
}

/** Returns the area between the margins of the current page. */
export function roomOf({ page }: Pick<Sheet, "page">) {
  const { left, right, top, bottom } = page.margins;
  return {
    left,
    top,
    width: page.width - left - right,
    bottom: page.height - bottom,
  };
}
