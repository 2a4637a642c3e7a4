/** The documents that a rider agrees to, by the names of their pages. */
export const legalDocuments = ["terms-of-service", "privacy-policy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];
