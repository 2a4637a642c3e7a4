import { type BikeParts, filledSections } from "#contract/bike-sections.ts";
import type { Bike } from "#contract/bikes.ts";
import type { PublicBranding } from "#contract/branding.ts";
import type { Language } from "#server/http/language.ts";
import { sectionBlocks, textBlocks } from "./blocks.ts";
import { setInColumns } from "./columns.ts";
import { worded } from "./facts.ts";
import { setFeet, setHead } from "./head-and-feet.ts";
import { newPaper, type Paper } from "./paper.ts";
import { linesBelow, setPicture } from "./picture.ts";

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

/** How much room the picture and the letters take. */
interface Look {
  picture: number;
  letters: number;
}

/** From the roomiest to the tightest. */
const looks: readonly Look[] = [
  { picture: 288, letters: 9 },
  { picture: 240, letters: 9 },
  { picture: 192, letters: 9 },
  { picture: 156, letters: 9 },
  { picture: 120, letters: 8.5 },
];

/**
 * A bike on A4: name, picture, every fact and component that is filled in. The paper is ended and can be sent.
 * It takes the roomiest look of those that take the fewest pages: then the last page is never nearly empty.
 */
export function drawDossier(dossier: DossierOf): Paper {
  const pagesIn = (look: Look) => compose(dossier, look, "measured").bufferedPageRange().count;
  const tightest = looks.at(-1) as Look;
  const fewest = pagesIn(tightest);
  const look = looks.find((one) => one === tightest || pagesIn(one) === fewest) ?? tightest;
  const paper = compose(dossier, look, "drawn");
  setFeet(paper, dossier);
  paper.end();
  return paper;
}

/** All but the feet of the pages; "measured" without the picture, for counting pages. */
function compose(dossier: DossierOf, look: Look, how: "measured" | "drawn"): Paper {
  const { bike, photo, language } = dossier;
  const { say, basics, row } = worded(language);
  const paper = newPaper({ title: `${bike.name} – Spokebook`, language });
  setHead(paper, dossier, say("dossier.scan"));
  if (how === "drawn") setPicture(paper, bike, photo, look.picture);
  else paper.y += look.picture + linesBelow;
  paper.y += 6;

  const list = (heading: string, rows: [string, string][]) =>
    sectionBlocks(paper, heading, rows, look.letters);
  setInColumns(
    paper,
    [
      ...list(say("dossier.basics"), basics(bike)),
      ...filledSections(bike).flatMap(({ section, rows }) =>
        list(say(`dossier_section.${section}`), rows.map(row)),
      ),
    ],
    2,
  );
  const text = (heading: string, words: string) =>
    setInColumns(paper, textBlocks(paper, heading, words, look.letters), 1);
  if (bike.accessories.length > 0) text(say("dossier_section.accessories"), bike.accessories.join("  ·  "));
  if (bike.notes) text(say("dossier_section.notes"), bike.notes);
  return paper;
}
