import { type BasicValues, type BikeParts, filledSections } from "#contract/garage/bike-sections.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { PublicBranding } from "#contract/sharing/branding.ts";
import type { Language } from "#server/platform/language/language.ts";
import { sectionBlocks, textBlocks } from "./blocks.ts";
import { type Block, setInColumns } from "./columns.ts";
import { worded } from "./facts.ts";
import { setFeet, setHead } from "./head-and-feet.ts";
import { newPaper, type Paper } from "./paper.ts";
import { linesBelow, setPicture } from "./picture.ts";

export interface DossierOf {
  bike: Pick<Bike, "name"> & BasicValues & BikeParts;
  /** JPEG. */
  photo: Buffer | null;
  /** Public address; null while the bike is private. */
  shareUrl: string | null;
  branding: PublicBranding | null;
  language: Language;
  /** ISO. */
  printedOn: string;
}

/** How large picture and text are. */
interface Look {
  picture: number;
  letters: number;
}

const belowPicture = 6;

/** From the roomiest to the tightest. */
const looks: readonly Look[] = [
  { picture: 288, letters: 9 },
  { picture: 240, letters: 9 },
  { picture: 192, letters: 9 },
  { picture: 156, letters: 9 },
  { picture: 120, letters: 8.5 },
];

/** What flows over the pages below the picture: runs of blocks, each in a number of columns. */
type Flow = { blocks: readonly Block[]; columns: 1 | 2 }[];

/**
 * Draws a bike on A4: name, picture, every known fact and component. Ends the document. Chooses the roomiest look
 * that needs the fewest pages, so that the last page is never nearly empty.
 */
export function drawDossier(dossier: DossierOf): Paper {
  const { bike, photo, language } = dossier;
  const { say } = worded(language);
  const paper = newPaper({ title: `${bike.name} – Spokebook`, language });
  setHead(paper, dossier, say("dossier.scan"));

  // Measuring text takes longest: it is done once per size, and pages are then only counted.
  const flows = new Map(
    [...new Set(looks.map(({ letters }) => letters))].map((letters) => [
      letters,
      flowOf(paper, dossier, letters),
    ]),
  );
  const flowIn = ({ letters }: Look) => flows.get(letters) ?? [];
  const pagesIn = (look: Look) => {
    const sheet = countingSheet(paper);
    sheet.y += look.picture + linesBelow + belowPicture;
    for (const { blocks, columns } of flowIn(look)) setInColumns(sheet, blocks.map(unseen), columns);
    return sheet.pages;
  };
  const tightest = looks.at(-1) as Look;
  const fewest = pagesIn(tightest);
  const look = looks.find((one) => one === tightest || pagesIn(one) === fewest) ?? tightest;

  setPicture(paper, bike, photo, look.picture);
  paper.y += belowPicture;
  for (const { blocks, columns } of flowIn(look)) setInColumns(paper, blocks, columns);
  setFeet(paper, dossier);
  paper.end();
  return paper;
}

function flowOf(paper: Paper, { bike, language }: DossierOf, letters: number): Flow {
  const { say, basics, row } = worded(language);
  const list = (heading: string, rows: [string, string][]) => sectionBlocks(paper, heading, rows, letters);
  const text = (heading: string, words: string) =>
    ({ blocks: textBlocks(paper, heading, words, letters), columns: 1 }) as const;
  const facts = [
    ...list(say("dossier.basics"), basics(bike)),
    ...filledSections(bike).flatMap(({ section, rows }) =>
      list(say(`dossier_section.${section}`), rows.map(row)),
    ),
  ];
  return [
    { blocks: facts, columns: 2 },
    ...(bike.accessories.length > 0
      ? [text(say("dossier_section.accessories"), bike.accessories.join("  ·  "))]
      : []),
    ...(bike.notes ? [text(say("dossier_section.notes"), bike.notes)] : []),
  ];
}

const unseen = ({ height }: Block): Block => ({ height, draw() {} });

/** A stand-in for paper that only counts the pages. */
function countingSheet({ x, y, page }: Paper) {
  return {
    x,
    y,
    page,
    pages: 1,
    addPage() {
      this.pages++;
      this.y = page.margins.top;
    },
  };
}
