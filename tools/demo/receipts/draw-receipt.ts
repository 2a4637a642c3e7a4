import sharp from "sharp";

/** What a receipt says. */
export interface Slip {
  shop: string;
  day: string;
  line: string;
  total: string;
}

const frame = { width: 720, height: 1080 } as const;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Draws a "photo" of a till receipt on a workbench. */
export async function drawReceipt({ shop, day, line, total }: Slip): Promise<Buffer> {
  const { width, height } = frame;
  const row = (y: number, text: string, size = 26, more = "") =>
    `<text x="190" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;
  const bars = Array.from(
    { length: 42 },
    (_, at) =>
      `<path d="M${190 + at * 8} 790h${1 + ((at * 7 + shop.length) % 5)}v90h-${1 + ((at * 7 + shop.length) % 5)}z"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 0h${width}v${height}H0z" fill="#7b6a58"/>
    <path d="M0 260h${width}M0 610h${width}M0 900h${width}" stroke="#665746" stroke-width="5"/>
    <g transform="rotate(-2.5 360 540)" font-family="monospace" fill="#333">
      <path d="M160 130h420l6 800-430 6z" fill="#3d342a" opacity=".35"/>
      <path d="M150 120h420v800l-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12-21-12-21 12z" fill="#faf8f2"/>
      ${row(200, shop, Math.min(34, 560 / shop.length), 'font-weight="bold"')}
      ${row(250, day, 22)}
      <path d="M190 290h340M190 640h340" stroke="#999" stroke-dasharray="8 6" stroke-width="2"/>
      ${row(350, line, Math.min(24, 560 / line.length))}
      ${row(700, total, 36, 'font-weight="bold"')}
      ${bars.join("")}
    </g>
  </svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
