import { filledSections } from "#contract/garage/bike-sections.ts";
import { sectionBlocks, textBlocks, vouchBlock } from "./blocks.ts";
import { type Block, setInColumns } from "./columns.ts";
import type { DossierOf } from "./dossier-of.ts";
import { worded } from "./facts.ts";
import { setFeet, setHead } from "./head-and-feet.ts";
import { historySections } from "./history.ts";
import { newPaper, type Paper } from "./paper.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { linesBelow, setPicture } from "./picture.ts";

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
  { picture: 96, letters: 8 },
  { picture: 96, letters: 7.5 },
  { picture: 72, letters: 7.5 },
];

/** What flows over the pages below the picture: runs of blocks, each in a number of columns. */
type Flow = { blocks: readonly Block[]; columns: 1 | 2 }[];

/**
 * Draws a bike on A4: name, picture, every known fact and component. Ends the document. Chooses the roomiest look
 * that needs the fewest pages, so that the last page is never nearly empty.
 */
export async function drawDossier(dossier: DossierOf): Promise<Paper> {
  const { bike, photo, history, language } = dossier;
  const pause = pauses();
  const { say } = worded(language);
  const paper = newPaper({ title: `${bike.name} – Spokebook`, language });
  setHead(paper, dossier, say("dossier.scan"));

  // Measuring text takes longest: it is done once per size, and pages are then only counted.
  const sections = history ? historySections(history, language) : [];
  const flows = new Map<number, Flow>();
  for (const letters of new Set(looks.map((look) => look.letters))) {
    const ofHistory: Flow = [];
    for (const section of sections) {
      await pause();
      ofHistory.push({ blocks: section(paper, letters), columns: 1 });
    }
    flows.set(letters, flowOf(paper, dossier, ofHistory, letters));
    await pause();
  }
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
  for (const { blocks, columns } of flowIn(look)) {
    await pause();
    setInColumns(paper, blocks, columns);
  }
  setFeet(paper, dossier);
  paper.end();
  return paper;
}

function flowOf(paper: Paper, { bike, language }: DossierOf, history: Flow, letters: number): Flow {
  const { say, basics, row } = worded(language);
  const vouch = say("dossier.vouch.owner");
  const list = (heading: string, rows: [string, string][]) => sectionBlocks(paper, heading, rows, letters);
  const text = (heading: string, words: string | readonly string[]) =>
    ({ blocks: textBlocks(paper, { text: heading, vouch }, words, letters), columns: 1 }) as const;
  const sections = filledSections(bike);
  const facts = [
    ...list(say("dossier.basics"), basics(bike)),
    ...sections
      .filter(({ section }) => section !== "geometry")
      .flatMap(({ section, rows }) => list(say(`dossier_section.${section}`), rows.map(row))),
  ];
  // Its many short figures run on.
  const geometry = sections.find(({ section }) => section === "geometry")?.rows.map(row) ?? [];
  return [
    ...(facts.length > 0 ? [{ blocks: [vouchBlock(paper, vouch)], columns: 1 } as const] : []),
    { blocks: facts, columns: 2 },
    ...(geometry.length > 0
      ? [
          text(
            say("dossier_section.geometry"),
            geometry.map((one) => one.join(" ")),
          ),
        ]
      : []),
    ...(bike.accessories.length > 0
      ? [text(say("dossier_section.accessories"), bike.accessories.join("  ·  "))]
      : []),
    ...history,
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
