import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Theft } from "#contract/sharing/theft.ts";
import { filledSections } from "#contract/garage/bike-sections.ts";
import type { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import { sectionBlocks, textBlocks, vouchBlock } from "#server/garage/dossier/blocks.ts";
import { setInColumns } from "#server/garage/dossier/columns.ts";
import { worded } from "#server/garage/dossier/facts.ts";
import { setFeet } from "#server/garage/dossier/head-and-feet.ts";
import { color, newPaper, type Paper, roomOf, writableOnPaper } from "#server/garage/dossier/paper.ts";
import { partNamer } from "#server/garage/parts/moves/effect-texts.ts";
import type { Language } from "#server/platform/language/language.ts";
import { setPhotos } from "./sheet-photos.ts";
import { setSerials } from "./sheet-serial.ts";

export interface TheftSheetOf {
  bike: Omit<ReturnType<typeof presentOwn>, "id">;
  theft: Theft;
  parts: Pick<BikePart, "slot_path" | "part">[];
  owner: { name: string; email: string };
  /** JPEGs, the primary one first. */
  photos: Buffer[];
  language: Language;
  /** ISO. */
  printedOn: string;
}

const letters = 9;

type Row = [label: string, value: string];

/** Draws a stolen bike for the police: all that identifies it, its serial number in full. Ends the document. */
export function drawTheftSheet(sheet: TheftSheetOf): Paper {
  const { bike, theft, parts, owner, photos, language, printedOn } = sheet;
  const words = worded(language);
  const { say } = words;
  const paper = newPaper({ title: `${say("theft_sheet.title")}: ${bike.name}`, language });
  setTitle(paper, say("theft_sheet.title"), [bike.name, bike.brand, bike.model]);
  setPhotos(paper, photos);

  const known = (rows: [string, string | null][]): Row[] =>
    rows.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));
  const ofTheft = known([
    [say("theft_sheet.stolen_on"), words.day(theft.stolen_on)],
    [say("theft_sheet.place"), theft.place],
    [say("theft_sheet.city"), theft.city],
    [say("theft_sheet.country"), theft.country],
    [say("theft_sheet.police_number"), theft.police_number],
  ]);
  const ofOwner = known([
    [say("theft_sheet.name"), owner.name],
    [say("theft_sheet.email"), owner.email],
    [say("theft_sheet.phone"), theft.phone],
  ]);
  setSerials(paper, [
    [say("contract:fields.serial"), bike.serial ?? say("theft_sheet.unknown")],
    ...known([[say("contract:fields.police_mark"), bike.police_mark]]),
  ]);
  const ofBike = words.basics({ ...bike, purchase_price: null, sold_price: null, value_estimate: null });
  const components = filledSections({ ...bike, serial: null, police_mark: null });
  const nameOf = partNamer(language);
  const ofParts = parts.flatMap(({ slot_path, part }): Row[] => {
    const named = [part.brand, part.model, part.serial].filter(Boolean).join(" · ");
    return named ? [[nameOf(slot_path, part.kind), named]] : [];
  });

  const list = (heading: string, rows: Row[]) => sectionBlocks(paper, heading, rows, letters);
  const flow = [
    ...list(say("theft_sheet.theft"), ofTheft),
    ...list(say("theft_sheet.owner"), ofOwner),
    ...list(say("theft_sheet.bike"), ofBike),
    ...list(say("theft_sheet.parts"), ofParts),
    // What is mounted says it already.
    ...(ofParts.length > 0
      ? []
      : components.flatMap(({ section, rows }) =>
          list(say(`dossier_section.${section}`), rows.map(words.row)),
        )),
  ];
  const texts: [string, string][] = known([
    [say("theft_sheet.marks"), theft.marks],
    [say("dossier_section.accessories"), bike.accessories.join("  ·  ")],
  ]);
  setInColumns(paper, [vouchBlock(paper, say("theft_sheet.entered"))], 1);
  setInColumns(paper, flow, 2);
  for (const [heading, text] of texts)
    setInColumns(paper, textBlocks(paper, { text: heading }, text, letters), 1);
  setFeet(paper, { language, printedOn, shareUrl: null });
  paper.end();
  return paper;
}

function setTitle(paper: Paper, title: string, named: (string | null)[]): void {
  const { left, top, width } = roomOf(paper);
  paper.rect(left, top, width, 34).fill(color.red);
  paper.font("wide").fontSize(18).fillColor("#ffffff");
  paper.text(writableOnPaper(title.toUpperCase()), left + 12, top + 7, { lineBreak: false });
  const [name = "", ...make] = named.map((text) => writableOnPaper(text ?? "").trim());
  paper.fillColor(color.ink).fontSize(name.length > 60 ? 13 : 20);
  paper.text(name || "Spokebook", left, top + 44, { width, lineGap: -2 });
  const maker = make.filter(Boolean).join(" ");
  paper.y += 3;
  if (maker) paper.font("text").fontSize(12).fillColor(color.muted).text(maker, { width });
  paper.x = left;
  paper.y += 8;
}
