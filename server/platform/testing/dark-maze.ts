import sharp from "sharp";

/** Of the small picture that is made larger; thin enough for as many walls as are seen. */
const cell = 40;

/** Returns a photo of a bright, tilted slip on a table whose dark boards lead, one after the other, from edge to edge. */
export async function darkMaze(width: number, height: number): Promise<Buffer> {
  const slip = [0.3, 0.1, 0.62, 0.14, 0.58, 0.9, 0.26, 0.86].map(
    (share, at) => share * (at % 2 ? height : width),
  );
  const boards = Array.from({ length: Math.floor(height / cell / 2) }, (_, row) => {
    const gap = row % 2 ? 0 : width - cell;
    const y = row * cell * 2;
    return `<rect x="${gap ? 0 : cell}" y="${y}" width="${width - cell}" height="${cell}" fill="#eee"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#111"/>${boards.join("")}<polygon points="${slip.join(" ")}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg), { unlimited: true }).jpeg({ quality: 60 }).toBuffer();
}
