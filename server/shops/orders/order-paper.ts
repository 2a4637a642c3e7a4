import { priceText } from "#contract/platform/amount.ts";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { OrderPaperKind } from "#contract/shops/order-terms.ts";
import type { OrderedBike } from "#contract/shops/orders.ts";
import { sectionBlocks, textBlocks } from "#server/garage/dossier/blocks.ts";
import { setInColumns } from "#server/garage/dossier/columns.ts";
import { worded } from "#server/garage/dossier/facts.ts";
import { setFeet } from "#server/garage/dossier/head-and-feet.ts";
import { color, newPaper, type Paper, roomOf, writableOnPaper } from "#server/garage/dossier/paper.ts";
import { qrCode } from "#server/garage/dossier/qr.ts";
import { tableBlocks, type TableColumn } from "#server/garage/dossier/table.ts";
import type { Language } from "#server/platform/language/language.ts";

/** What a paper of an order shows. */
export interface PaperOfOrder {
  kind: OrderPaperKind;
  number: string;
  shop: { name: string; street: string; place: string; phone: string | null };
  customer: { name: string | null; phone: string | null };
  bike: OrderedBike;
  wanted: string | null;
  promised_on: string | null;
  place: string | null;
  odometer_km: number | null;
  /** Those that were offered, or done. */
  lines: readonly OrderLine[];
  sum_cents: number;
  currency: string;
  valid_until: string | null;
  /** Where the shop finds the order. */
  url: string;
  language: Language;
  /** ISO. */
  printedOn: string;
}

type Row = [label: string, value: string];

const letters = 9;
const sizes = {
  ticket: { width: 105, height: 148, margin: 8 },
  label: { width: 62, height: 90, margin: 4 },
} as const;

const columns: readonly TableColumn[] = [
  { share: 0.52, face: "strong" },
  { share: 0.12, face: "text", align: "right" },
  { share: 0.18, face: "text", align: "right", muted: true },
  { share: 0.18, face: "strong", align: "right" },
];

const known = (rows: [string, string | null][]): Row[] =>
  rows.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));

/** Draws a paper of an order. Ends the document. */
export function drawOrderPaper(order: PaperOfOrder): Paper {
  const { kind, number, language } = order;
  const { say } = worded(language);
  const title = say(`order_paper.${kind}`);
  const isSmall = kind === "ticket" || kind === "label";
  const paper = newPaper({
    title: `${title} ${number}`,
    language,
    ...(isSmall && { size: sizes[kind as keyof typeof sizes] }),
  });
  if (isSmall) setTicket(paper, order);
  else setPage(paper, order, title);
  paper.end();
  return paper;
}

const bikeText = ({ brand, model, colour }: OrderedBike) =>
  [brand, model, colour].filter(Boolean).join(" · ");

/** What hangs on the bike: the number, what is to be done, and the code by which the shop opens the order. */
function setTicket(paper: Paper, order: PaperOfOrder): void {
  const { kind, number, shop, customer, bike, wanted, promised_on, place, language } = order;
  const { say, day } = worded(language);
  const { left, top, width, bottom } = roomOf(paper);
  const isLabel = kind === "label";
  const side = isLabel ? width * 0.5 : width * 0.4;
  const { path, size } = qrCode(order.url);
  paper
    .save()
    .translate(left + width - side, top)
    .scale(side / size);
  paper.path(path).fill("#000000").restore();
  const beside = width - side - 4;
  paper
    .font("wide")
    .fontSize(isLabel ? 13 : 22)
    .fillColor(color.ink);
  paper.text(number, left, top + 4, { width: beside });
  if (place) paper.fontSize(isLabel ? 10 : 14).text(writableOnPaper(place), { width: beside });
  paper.y = Math.max(paper.y, top + side + 4);
  const rows = known([
    [say("order_paper.bike"), bikeText(bike)],
    [say("order_paper.customer"), [customer.name, customer.phone].filter(Boolean).join(" · ")],
    [say("contract:fields.promised_on"), promised_on && day(promised_on)],
    [say("contract:fields.wanted"), wanted],
  ]);
  for (const [label, value] of rows) {
    if (paper.y > bottom - 24) break;
    paper
      .font("text")
      .fontSize(isLabel ? 6 : 8)
      .fillColor(color.muted)
      .text(writableOnPaper(label), left, paper.y + 2, { width });
    paper
      .font("strong")
      .fontSize(isLabel ? 8 : 11)
      .fillColor(color.ink);
    // The end of a long wish is in the order.
    const room = bottom - paper.y - 12;
    paper.text(writableOnPaper(value), { width, height: Math.max(room, 10), ellipsis: true });
  }
  paper.page.margins.bottom = 0;
  paper
    .font("text")
    .fontSize(isLabel ? 6 : 8)
    .fillColor(color.muted);
  paper.text(writableOnPaper(shop.name), left, bottom - 8, {
    width,
    height: 10,
    ellipsis: true,
    lineBreak: false,
  });
}

/** What was offered, or done, on A4. */
function setPage(paper: Paper, order: PaperOfOrder, title: string): void {
  const { number, shop, customer, bike, wanted, lines, sum_cents, currency, language, printedOn } = order;
  const { say, day, number: written } = worded(language);
  const { left, top, width } = roomOf(paper);
  const money = (cents: number) => priceText(cents / 100, currency, language).replaceAll("\u00A0", " ");
  paper.rect(left, top, 44, 5).fill(color.ink);
  paper.font("wide").fontSize(22).fillColor(color.ink);
  paper.text(writableOnPaper(`${title} ${number}`), left, top + 14, { width });
  if (order.kind !== "work_sheet")
    paper
      .font("strong")
      .fontSize(10)
      .fillColor(color.red)
      .text(writableOnPaper(say("order_paper.no_invoice")), { width });
  const { name, street, place, phone } = shop;
  paper.font("text").fontSize(10).fillColor(color.muted);
  paper.text(writableOnPaper([name, street, place, phone].filter(Boolean).join("  ·  ")), { width });
  paper.x = left;
  paper.y += 8;
  const facts = known([
    [say("order_paper.customer"), customer.name],
    [say("order_paper.bike"), bikeText(bike)],
    [say("contract:fields.serial"), bike.frame_number],
    [say("order_paper.odometer"), order.odometer_km === null ? null : `${written(order.odometer_km)} km`],
    [say("contract:fields.valid_until"), order.valid_until && day(order.valid_until)],
  ]);
  setInColumns(paper, sectionBlocks(paper, say("order_paper.about"), facts, letters), 1);
  if (wanted)
    setInColumns(paper, textBlocks(paper, { text: say("contract:fields.wanted") }, wanted, letters), 1);
  const isSheet = order.kind === "work_sheet";
  const rows = lines.map((line) => {
    const { brand, model, serial } = line.part ?? {};
    const under = [brand, model, serial].filter(Boolean).join(" · ");
    const what = [line.title, under].filter(Boolean).join(" – ");
    const many = written(line.quantity / 1000);
    // A mechanic needs the time, and a place for a tick.
    const time = line.minutes === null ? "" : `${written(line.minutes)} min`;
    const ticked = line.state === "done" ? "[x]" : "[  ]";
    return {
      cells: isSheet
        ? [what, many, time, ticked]
        : [what, many, money(line.unit_cents), money(line.sum_cents)],
    };
  });
  const total = { cells: [say("order_paper.sum"), "", "", money(sum_cents)], isTotal: true as const };
  const heading = { text: say("order_paper.lines") };
  setInColumns(
    paper,
    tableBlocks(paper, heading, { columns, rows: isSheet ? rows : [...rows, total] }, letters),
    1,
  );
  setFeet(paper, { language, printedOn, shareUrl: null });
}
