import sharp from "sharp";
import type { BikeType } from "#contract/garage/bike-types.ts";
import { bikeSvg } from "#web/drawing/bike-svg.ts";
import { paintOf } from "#web/drawing/paint.ts";
import { cardColor, cardDrawingWidth, cardSvg } from "./card.ts";

interface PageWords {
  title: string;
  description: string;
  /** The type of bike shown for the page. */
  type: BikeType;
}

/** Renders the link preview of a page of the site, 1200 × 630: title, text and a bike. PNG. */
export async function drawPagePreview({ title, description, type }: PageWords): Promise<Buffer> {
  const svg = cardSvg({
    title,
    texts: [{ text: description, lines: 4, color: cardColor.muted, lead: 44 }],
    alert: null,
    mark: paintOf(null, type).light,
    drawing: bikeSvg({ type }, undefined, cardDrawingWidth),
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
