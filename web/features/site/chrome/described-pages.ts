/** The pages that are for everybody to find, by the file that holds their texts: each says there its `title` and `description`. */
export const describedPages = {
  "/": "landing",
  "/home": "home",
  "/pricing": "pricing",
  "/about": "about",
  "/contact": "contact",
  "/service": "service",
} as const;
