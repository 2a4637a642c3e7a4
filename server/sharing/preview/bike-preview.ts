import sharp from "sharp";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { bikeFactsForPreview } from "#server/sharing/sharing/bike-facts.ts";
import { bikeSvg } from "#web/drawing/bike-svg.ts";
import { paintOf } from "#web/drawing/paint.ts";
import { cardColor, cardDrawingWidth, cardPicture, cardSvg } from "./card.ts";
import { writable } from "./lettering.ts";

/** Renders a bike's link preview, 1200 × 630: photo or drawing, name and key facts. PNG. */
export async function drawPreview(
  bike: PublicBike,
  language: Language,
  photo: Buffer | null,
): Promise<Buffer> {
  const page = sharp(Buffer.from(bikeCard(bike, language, photo !== null)));
  if (photo) {
    const { left, width, height } = cardPicture;
    page.composite([{ input: await sharp(photo).resize(width, height).toBuffer(), left, top: 0 }]);
  }
  return page.png({ compressionLevel: 9, palette: photo === null }).toBuffer();
}

function bikeCard(bike: PublicBike, language: Language, hasPhoto: boolean): string {
  const make = [bike.brand, bike.model].filter(Boolean).join(" ");
  const title = [bike.name, make].map(writable).find(Boolean) ?? "Spokebook";
  const facts = bikeFactsForPreview(bike, language).join(" · ");
  return cardSvg({
    title,
    texts: [
      ...(title === writable(make) ? [] : [{ text: make, lines: 2, color: cardColor.muted, lead: 40 }]),
      { text: facts, lines: 2, color: cardColor.ink, lead: 44 },
    ],
    alert: bike.stolen ? translator(language)("stolen_mark") : null,
    mark: paintOf(bike.color, bike.type).light,
    drawing: hasPhoto ? null : bikeSvg(bike, undefined, cardDrawingWidth),
  });
}
