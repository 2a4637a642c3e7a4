import { brokenIntoLines, lettering, widthOf, writable } from "./lettering.ts";

/** Size of link previews. */
export const cardSize = { width: 1200, height: 630 };
export const cardColor = {
  bg: "#f2f5f6",
  ink: "#15212b",
  muted: "#4f5f6b",
  red: "#b9222b",
  band: "#7cc4ea",
};
/** Where the wheels stand, and where the text ends and the picture begins. */
const ground = 536;
const column = { left: 64, width: 452 };
export const cardPicture = { left: 560, width: cardSize.width - 560, height: ground };
/** Title sizes; the largest that fits is used. */
const sizes = [76, 68, 60, 54, 48, 42];

interface Card {
  title: string;
  /** Smaller texts below the title, each broken into at most so many lines. */
  texts: { text: string; lines: number; color: string; lead: number }[];
  /** A word that is set large in place of the mark; null for none. */
  alert: string | null;
  /** Colour of the mark above the title. */
  mark: string;
  /** A drawing as an SVG element with width and height; empty when a photo is placed on top. */
  drawing: string | null;
}

/** Returns a link preview as SVG: text on the left, a bike on the track lines on the right. */
export function cardSvg({ title, texts, alert, mark, drawing }: Card): string {
  const { left, width } = column;
  const { lines, px } = fitted(title, width);
  let y = 118;
  const words = [alert ? alarm(alert) : `<rect x="${left}" y="64" width="56" height="8" fill="${mark}"/>`];
  for (const text of lines) {
    y += px * 1.04;
    words.push(
      lettering({ text, face: "wide", size: px, x: left - px * 0.05, y: y - 30, color: cardColor.ink }),
    );
  }
  y += 26;
  for (const { text, lines: most, color, lead } of texts)
    for (const line of brokenIntoLines(text, "narrow", 34, { width, most }))
      words.push(lettering({ text: line, face: "narrow", size: 34, x: left, y: (y += lead) - 30, color }));
  words.push(lettering({ text: "Spokebook", face: "wide", size: 26, x: left, y: 606, color: cardColor.ink }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<rect width="100%" height="100%" fill="${cardColor.bg}"/>${words.join("")}${drawing ? standing(drawing) : ""}${track()}</svg>`;
}

/** A word in white on red, in place of the mark above the title. */
function alarm(text: string): string {
  const [x, y, size] = [column.left, 36, 48];
  const words = lettering({ text, face: "wide", size, x: x + 18, y: y + 55, color: "#ffffff" });
  const width = Math.ceil(widthOf(text, "wide", size)) + 36;
  return `<rect x="${x}" y="${y}" width="${width}" height="76" fill="${cardColor.red}"/>${words}`;
}

function fitted(title: string, width: number): { lines: string[]; px: number } {
  const tries = sizes.map((px) => ({
    px,
    lines: brokenIntoLines(title, "wide", px, { width, most: px > 50 ? 3 : 4 }),
  }));
  const whole = ({ lines }: { lines: string[] }) => lines.join(" ") === writable(title);
  return tries.find(whole) ?? tries.at(-1) ?? { px: 42, lines: [title] };
}

/** Width of a bike's drawing; reduced when it would be too high. */
export const cardDrawingWidth = 612;

/** Places the bike on the ground, as large as fits. */
function standing(svg: string): string {
  const room = { left: 548, width: cardDrawingWidth, height: ground - 60 };
  const high = Number(/height="(\d+)"/.exec(svg)?.[1] ?? 0);
  const scale = Math.min(1, room.height / high);
  const [wide, tall] = [room.width * scale, high * scale];
  // The drawing ends 8 mm below the ground; that is under a line's thickness here.
  const [x, y] = [room.left + (room.width - wide) / 2, ground - tall + 2];
  return svg.replace(
    /<svg ([^>]*?)width="\d+" height="\d+"/,
    `<svg x="${x}" y="${y}" $1width="${wide}" height="${tall}"`,
  );
}

/** The black measurement line, the red sprinters' line, the light-blue band. */
function track(): string {
  const line = (y: number, high: number, fill: string) =>
    `<rect y="${y}" width="100%" height="${high}" fill="${fill}"/>`;
  return (
    line(ground, 6, cardColor.ink) +
    line(ground + 13, 3, cardColor.red) +
    line(ground + 21, 10, cardColor.band)
  );
}
