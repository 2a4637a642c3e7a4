/** Where shops are until their owners say otherwise. */
export const homeCountry = "PL";
