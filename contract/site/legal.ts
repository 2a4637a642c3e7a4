/** The documents that a rider agrees to, by the names of their pages. */
export const legalDocuments = ["terms-of-service", "privacy-policy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Those and the template of the agreement that a shop makes with the operator, which nobody agrees to by reading it. */
export const legalPages = [...legalDocuments, "shop-agreement"] as const;
export type LegalPage = (typeof legalPages)[number];
