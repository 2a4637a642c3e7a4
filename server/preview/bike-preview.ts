import sharp from "sharp";
import type { PublicBike } from "#contract/bikes.ts";
import type { Language } from "#server/http/language.ts";
import { bikeFacts } from "#server/sharing/bike-facts.ts";
import { bikeSvg } from "#web/drawing/bike-svg.ts";
import { paintOf } from "#web/drawing/paint.ts";
import { broken, lettering, writable } from "./lettering.ts";

const size = { width: 1200, height: 630 };
const color = { bg: "#f2f5f6", ink: "#15212b", muted: "#4f5f6b", red: "#b9222b", band: "#7cc4ea" };
/** Where the wheels stand, and where the words end and the picture begins. */
const ground = 536;
const column = { left: 64, width: 452 };
const picture = { left: 560, width: size.width - 560, height: ground };
/** Sizes of the name, the largest that fits taken. */
const sizes = [76, 68, 60, 54, 48, 42];

/** The picture of a link to a bike, 1200 × 630: its photo or its drawing, name and key facts. PNG. */
export async function drawPreview(
  bike: PublicBike,
  language: Language,
  photo: Buffer | null,
): Promise<Buffer> {
  const page = sharp(Buffer.from(pageSvg(bike, language, photo !== null)));
  if (photo) {
    const { width, height } = picture;
    page.composite([
      { input: await sharp(photo).resize(width, height).toBuffer(), left: picture.left, top: 0 },
    ]);
  }
  return page.png({ compressionLevel: 9, palette: photo === null }).toBuffer();
}

function pageSvg(bike: PublicBike, language: Language, hasPhoto: boolean): string {
  const { left, width } = column;
  const make = [bike.brand, bike.model].filter(Boolean).join(" ");
  const title = [bike.name, make].map(writable).find(Boolean) ?? "Spokebook";
  const { lines, px } = fitted(title, width);
  const small = (text: string, most: number) => broken(text, "narrow", 34, { width, most });
  let y = 118;
  const words = [
    `<rect x="${left}" y="64" width="56" height="8" fill="${paintOf(bike.color, bike.type).light}"/>`,
  ];
  for (const text of lines) {
    y += px * 1.04;
    words.push(lettering({ text, face: "wide", size: px, x: left - px * 0.05, y: y - 30, color: color.ink }));
  }
  y += 26;
  for (const text of title === writable(make) ? [] : small(make, 2))
    words.push(lettering({ text, face: "narrow", size: 34, x: left, y: (y += 40) - 30, color: color.muted }));
  for (const text of small(bikeFacts(bike, language).join(" · "), 2))
    words.push(lettering({ text, face: "narrow", size: 34, x: left, y: (y += 44) - 30, color: color.ink }));
  words.push(lettering({ text: "Spokebook", face: "wide", size: 26, x: left, y: 606, color: color.ink }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="${color.bg}"/>${words.join("")}${hasPhoto ? "" : drawing(bike)}${track()}</svg>`;
}

function fitted(title: string, width: number): { lines: string[]; px: number } {
  const tries = sizes.map((px) => ({
    px,
    lines: broken(title, "wide", px, { width, most: px > 50 ? 3 : 4 }),
  }));
  const whole = ({ lines }: { lines: string[] }) => lines.join(" ") === title;
  return tries.find(whole) ?? tries.at(-1) ?? { px: 42, lines: [title] };
}

/** The bike on the ground, as large as fits. */
function drawing(bike: PublicBike): string {
  const room = { left: 548, width: 612, height: ground - 60 };
  const svg = bikeSvg(bike, undefined, room.width);
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
  return line(ground, 6, color.ink) + line(ground + 13, 3, color.red) + line(ground + 21, 10, color.band);
}
