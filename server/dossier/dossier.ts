import { type BikeParts, filledSections } from "#contract/bike-sections.ts";
import type { Bike } from "#contract/bikes.ts";
import type { PublicBranding } from "#contract/branding.ts";
import type { Language } from "#server/http/language.ts";
import { type Block, columnWidth, setInColumns } from "./columns.ts";
import { worded } from "./facts.ts";
import { color, newPaper, type Paper, roomOf, writable } from "./paper.ts";
import { setPicture } from "./picture.ts";
import { qrCode } from "./qr.ts";

export interface DossierOf {
  bike: Pick<
    Bike,
    | "name"
    | "brand"
    | "model"
    | "type"
    | "year"
    | "color"
    | "current_mileage"
    | "purchase_price"
    | "purchase_date"
  > &
    BikeParts;
  /** JPEG. */
  photo: Buffer | null;
  /** Where anybody can see it; null while it is private. */
  shareUrl: string | null;
  branding: PublicBranding | null;
  language: Language;
  /** ISO. */
  printedOn: string;
}

const qrSize = 74;

/** A bike on A4: name, picture, every fact and component that is filled in. The paper is ended and can be sent. */
export function drawDossier(dossier: DossierOf): Paper {
  const { bike, photo, shareUrl, language } = dossier;
  const { say, basics, row } = worded(language);
  const paper = newPaper({ title: `${bike.name} – Spokebook`, language });
  setHead(paper, dossier, say("dossier.scan"));
  setPicture(paper, bike, photo);
  paper.y += 6;

  const list = (heading: string, rows: [string, string][]) => section(paper, heading, rows);
  setInColumns(paper, [
    ...list(say("dossier.basics"), basics(bike)),
    ...filledSections(bike).flatMap(({ section, rows }) =>
      list(say(`dossier_section.${section}`), rows.map(row)),
    ),
  ]);
  if (bike.accessories.length > 0)
    setText(paper, say("dossier_section.accessories"), bike.accessories.join("  ·  "));
  if (bike.notes) setText(paper, say("dossier_section.notes"), bike.notes);
  setFeet(paper, dossier, shareUrl);
  paper.end();
  return paper;
}

function setHead(paper: Paper, { bike, shareUrl, branding }: DossierOf, scan: string): void {
  const { left, top, width } = roomOf(paper);
  const words = shareUrl ? width - qrSize - 16 : width;
  paper.rect(left, top, 44, 5).fill(branding?.accent ?? color.ink);
  paper.y = top + 14;
  if (branding?.tagline)
    paper.font("text").fontSize(9).fillColor(color.muted).text(writable(branding.tagline), { width: words });
  const name = writable(bike.name).trim() || "Spokebook";
  paper.font("wide").fillColor(color.ink);
  const size =
    [30, 26, 22, 18].find((px) => paper.fontSize(px).heightOfString(name, { width: words }) < px * 2.6) ?? 15;
  paper.fontSize(size).text(name, left, paper.y, { width: words, lineGap: -2 });
  const make = writable([bike.brand, bike.model].filter(Boolean).join(" "));
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
    paper.text(writable(scan), x - 8, top + qrSize - 2, { width: qrSize + 16, align: "center" });
    paper.y = Math.max(after, paper.y);
  }
  paper.x = left;
  paper.y += 10;
}

/** A heading with its first row, then each row: a page may end between any two. */
function section(paper: Paper, heading: string, rows: [string, string][]): Block[] {
  const width = columnWidth(paper);
  const [narrow, wide] = [width * 0.42, width * 0.58 - 8];
  const blocks = rows.map(([label, value]): Block => {
    const [name, text] = [writable(label), writable(value) || "–"];
    const height =
      Math.max(
        paper.font("text").fontSize(8.5).heightOfString(name, { width: narrow }),
        paper.font("strong").fontSize(9).heightOfString(text, { width: wide }),
      ) + 4.5;
    return {
      height,
      draw(x, y) {
        paper
          .font("text")
          .fontSize(9)
          .fillColor(color.muted)
          .text(name, x, y + 2.2, { width: narrow });
        paper.font("strong").fontSize(9).fillColor(color.ink);
        paper.text(text, x + narrow + 8, y + 1.8, { width: wide });
        paper.rect(x, y + height - 0.5, width, 0.5).fill(color.divider);
      },
    };
  });
  const [first, ...rest] = blocks;
  if (!first) return [];
  const above = 26;
  const headed: Block = {
    height: first.height + above,
    draw(x, y) {
      setHeading(paper, heading, x, y + 9);
      first.draw(x, y + above);
    },
  };
  return [headed, ...rest];
}

function setHeading(paper: Paper, heading: string, x: number, y: number): void {
  paper.font("wide").fontSize(11).fillColor(color.ink).text(writable(heading), x, y, { lineBreak: false });
}

/** A text over the whole width, which goes on over the page's end. */
function setText(paper: Paper, heading: string, text: string): void {
  const { left, width, bottom } = roomOf(paper);
  if (paper.y > bottom - 44) paper.addPage();
  const top = paper.y + 10;
  setHeading(paper, heading, left, top);
  paper.font("text").fontSize(9).fillColor(color.ink);
  paper.text(writable(text), left, top + 18, { width, lineGap: 1.5 });
}

/** What stands below every page: where it comes from, when it was printed, which page of how many it is. */
function setFeet(paper: Paper, { language, printedOn }: DossierOf, shareUrl: string | null): void {
  const { day, say } = worded(language);
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    const { left, width } = roomOf(paper);
    // Below the margin nothing is to begin a new page.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - 36;
    paper.rect(left, y - 8, width, 0.5).fill(color.divider);
    const line = { lineBreak: false, width, height: 12 } as const;
    paper.font("wide").fontSize(8).fillColor(color.ink).text("Spokebook", left, y, line);
    paper.font("text").fontSize(8).fillColor(color.muted);
    const about = [shareUrl, day(printedOn)].filter(Boolean).join("  ·  ");
    paper.text(writable(about), left + 62, y, line);
    const numbers = `${say("dossier.page")} ${page - start + 1} / ${count}`;
    paper.text(writable(numbers), left + width - paper.widthOfString(writable(numbers)), y, line);
  }
}
