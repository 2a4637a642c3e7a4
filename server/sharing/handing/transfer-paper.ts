import { numberWriter, priceText } from "#contract/platform/amount.ts";
import { sectionBlocks, textBlocks } from "#server/garage/dossier/blocks.ts";
import { setInColumns } from "#server/garage/dossier/columns.ts";
import { worded } from "#server/garage/dossier/facts.ts";
import { setFeet } from "#server/garage/dossier/head-and-feet.ts";
import { color, newPaper, type Paper, roomOf, writableOnPaper } from "#server/garage/dossier/paper.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { PaperFacts } from "./paper-facts.ts";

export interface TransferPaperOf {
  facts: PaperFacts;
  bike: string;
  from: string;
  to: string;
  /** The day on which it was handed on, in the reader's zone. */
  on: string;
  price: { cents: number; currency: string } | null;
  undone: boolean;
  language: Language;
  /** ISO. */
  printedOn: string;
}

type Row = [label: string, value: string];

const letters = 9.5;

/** Draws who handed what to whom, and a template of a contract of sale. Ends the document. */
export function drawTransferPaper(of: TransferPaperOf): Paper {
  const { facts, language, printedOn } = of;
  const words = worded(language);
  const { say } = words;
  const paper = newPaper({ title: `${say("transfer_paper.title")}: ${of.bike}`, language });
  const price = of.price && priceText(of.price.cents / 100, of.price.currency, language);
  const km =
    facts.mileage_km === null
      ? null
      : `${numberWriter(language, { maximumFractionDigits: 1 })(facts.mileage_km)} km`;
  const known = (rows: [string, string | number | null][]): Row[] =>
    rows.flatMap(([label, value]): Row[] => (value === null || value === "" ? [] : [[label, String(value)]]));
  const { counts } = facts;
  const parties = known([
    [say("transfer_paper.from"), of.from],
    [say("transfer_paper.to"), of.to],
    [say("transfer_paper.on"), words.day(of.on)],
    [say("transfer_paper.price"), price],
  ]);
  const bike = known([
    [say("contract:fields.name"), of.bike],
    [say("contract:fields.brand"), facts.brand],
    [say("contract:fields.model"), facts.model],
    [say("contract:fields.year"), facts.year],
    [say("contract:fields.color"), facts.color],
    [say("contract:fields.frame_size"), facts.frame_size],
    [say("contract:fields.serial"), facts.serial],
    [say("contract:fields.current_mileage"), km],
  ]);
  const came = known([
    [say("transfer_paper.parts"), counts.parts],
    [say("transfer_paper.services"), counts.services],
    [say("transfer_paper.plans"), counts.plans],
    [say("transfer_paper.photos"), counts.photos],
    [say("transfer_paper.receipts"), counts.receipts],
  ]);

  setTitle(paper, say("transfer_paper.title"), of.undone ? say("transfer_paper.undone") : null);
  const list = (heading: string, rows: Row[]) => sectionBlocks(paper, heading, rows, letters);
  setInColumns(
    paper,
    [
      ...list(say("transfer_paper.who"), parties),
      ...list(say("transfer_paper.bike"), bike),
      ...list(say("transfer_paper.came"), came),
    ],
    2,
  );

  paper.addPage();
  const blank = "………………………………";
  const values = {
    from: of.from,
    to: of.to,
    day: words.day(of.on),
    bike: [of.bike, facts.brand, facts.model, facts.year].filter(Boolean).join(", "),
    serial: facts.serial ?? blank,
    price: price ?? blank,
    blank,
  };
  setTitle(paper, say("transfer_paper.contract"), say("transfer_paper.no_advice"));
  const clauses = (["c1", "c2", "c3", "c4", "c5", "c6"] as const).map((clause, index) => {
    const text = say(`transfer_paper.${clause}`, values);
    return textBlocks(paper, { text: `§ ${index + 1}` }, text, letters);
  });
  setInColumns(paper, clauses.flat(), 1);
  setSignatures(paper, [say("transfer_paper.sign_from"), say("transfer_paper.sign_to")]);
  setFeet(paper, { language, printedOn, shareUrl: null });
  paper.end();
  return paper;
}

function setTitle(paper: Paper, title: string, below: string | null): void {
  const { left, top, width } = roomOf(paper);
  paper.rect(left, top, 44, 5).fill(color.ink);
  paper.font("wide").fontSize(20).fillColor(color.ink);
  paper.text(writableOnPaper(title), left, top + 14, { width });
  if (below) {
    paper.moveDown(0.2).font("text").fontSize(9).fillColor(color.muted);
    paper.text(writableOnPaper(below), left, paper.y, { width });
  }
  paper.x = left;
  paper.y += 12;
}

function setSignatures(paper: Paper, names: readonly string[]): void {
  const { left, width } = roomOf(paper);
  const each = width / 2 - 12;
  const y = paper.y + 60;
  for (const [index, name] of names.entries()) {
    const x = left + index * (each + 24);
    paper.rect(x, y, each, 0.5).fill(color.muted);
    paper.font("text").fontSize(8).fillColor(color.muted);
    paper.text(writableOnPaper(name), x, y + 4, { width: each, lineBreak: false });
  }
}
