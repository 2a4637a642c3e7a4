import sharp from "sharp";
import type { BikeType } from "#contract/garage/bike-types.ts";
import { bikeSvg } from "#web/drawing/bike-svg.ts";
import { paintOf } from "#web/drawing/paint.ts";
import { cardColor, cardDrawingWidth, cardSvg } from "./card.ts";

interface PageWords {
  title: string;
  description: string;
  /** The bike that stands for the page. */
  type: BikeType;
}

/** The picture of a link to one of our own pages, 1200 × 630: its title, what it says, and a bike. PNG. */
export async function drawPagePreview({ title, description, type }: PageWords): Promise<Buffer> {
  const svg = cardSvg({
    title,
    texts: [{ text: description, lines: 4, color: cardColor.muted, lead: 44 }],
    mark: paintOf(null, type).light,
    drawing: bikeSvg({ type }, undefined, cardDrawingWidth),
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
