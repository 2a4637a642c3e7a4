import type { Language } from "#server/platform/language/language.ts";

export const legalDocuments = ["terms-of-service", "privacy-policy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export function legalPath(document: LegalDocument, language: Language): string {
  return `/${document}-${language}.html`;
}
