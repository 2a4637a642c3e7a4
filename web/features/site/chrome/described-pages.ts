/** The public pages that search engines may list, by the namespace that holds their `title` and `description`. */
export const describedPages = {
  "/": "landing",
  "/home": "home",
  "/pricing": "pricing",
  "/about": "about",
  "/contact": "contact",
  "/service": "service",
} as const;
