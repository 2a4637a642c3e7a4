import { readFileSync } from "node:fs";
import { type LegalDocument, legalDocuments, type LegalPage } from "#contract/site/legal.ts";
import { type Language, languages } from "#contract/platform/languages.ts";

export function legalPath(document: LegalPage, language: Language): string {
  return `/${document}-${language}.html`;
}

/** A document, and the day (YYYY-MM-DD) from which its version is in force. */
export interface LegalVersion {
  document: LegalDocument;
  dated: string;
}

/** Returns the text of a document's template, without what is around it. */
export const legalText = (document: LegalPage, language: Language) =>
  readFileSync(new URL(`${document}-${language}.html`, import.meta.url), "utf8");

/** Returns the documents' current versions, by the first date in their templates; one without a date has none. */
export function legalVersions(): LegalVersion[] {
  return legalDocuments.flatMap((document) => {
    const dates = languages.map((language) => datedOf(legalText(document, language)));
    const dated = dates
      .filter((date) => date !== undefined)
      .toSorted()
      .at(-1);
    return dated === undefined ? [] : [{ document, dated }];
  });
}

const datedOf = (html: string) => /<time datetime="(\d{4}-\d{2}-\d{2})">/.exec(html)?.[1];
