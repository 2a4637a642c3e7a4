import type { DossierOf } from "./dossier-of.ts";
import { worded } from "./facts.ts";
import { color, type Paper, roomOf, writableOnPaper } from "./paper.ts";
import { qrCode } from "./qr.ts";

const qrSize = 74;

/** Sets the bike's name, brand, owner, and the QR code if it is shared. */
export function setHead(paper: Paper, { bike, shareUrl, branding }: DossierOf, scan: string): void {
  const { left, top, width } = roomOf(paper);
  const words = shareUrl ? width - qrSize - 16 : width;
  paper.rect(left, top, 44, 5).fill(branding?.accent ?? color.ink);
  paper.y = top + 14;
  if (branding?.tagline)
    paper
      .font("text")
      .fontSize(9)
      .fillColor(color.muted)
      .text(writableOnPaper(branding.tagline), { width: words });
  const name = writableOnPaper(bike.name).trim() || "Spokebook";
  paper.font("wide").fillColor(color.ink);
  const size =
    [30, 26, 22, 18].find((px) => paper.fontSize(px).heightOfString(name, { width: words }) < px * 2.6) ?? 15;
  paper.fontSize(size).text(name, left, paper.y, { width: words, lineGap: -2 });
  const make = writableOnPaper([bike.brand, bike.model].filter(Boolean).join(" "));
  if (make)
    paper.moveDown(0.12).font("text").fontSize(13).fillColor(color.muted).text(make, { width: words });
  if (shareUrl) {
    const { path, size: modules } = qrCode(shareUrl);
    const x = left + width - qrSize;
    paper
      .save()
      .translate(x, top)
      .scale(qrSize / modules);
    paper.path(path).fill("#000000").restore();
    paper.link(x, top, qrSize, qrSize, shareUrl);
    const after = paper.y;
    paper.font("text").fontSize(7.5).fillColor(color.muted);
    paper.text(writableOnPaper(scan), x - 8, top + qrSize - 2, { width: qrSize + 16, align: "center" });
    paper.y = Math.max(after, paper.y);
  }
  paper.x = left;
  paper.y += 10;
}

/** Sets the footer of every page: source, date, page number. */
export function setFeet(
  paper: Paper,
  { language, printedOn, shareUrl }: Pick<DossierOf, "language" | "printedOn" | "shareUrl">,
): void {
  const { day, say } = worded(language);
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    const { left, width } = roomOf(paper);
    // Writing below the margin must not start a new page.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - 36;
    paper.rect(left, y - 8, width, 0.5).fill(color.divider);
    const line = { lineBreak: false, width, height: 12 } as const;
    paper.font("wide").fontSize(8).fillColor(color.ink).text("Spokebook", left, y, line);
    paper.font("text").fontSize(8).fillColor(color.muted);
    const about = [shareUrl, day(printedOn)].filter(Boolean).join("  ·  ");
    paper.text(writableOnPaper(about), left + 62, y, line);
    const numbers = `${say("dossier.page")} ${page - start + 1} / ${count}`;
    paper.text(
      writableOnPaper(numbers),
      left + width - paper.widthOfString(writableOnPaper(numbers)),
      y,
      line,
    );
  }
}
