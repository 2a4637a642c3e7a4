/**
 * The pages of a group as path patterns, by who may open them. `bin/lists` gathers those of all groups in pages.ts; the
 * page `bikeParts` is the component that web/pages/bike-parts.tsx exports.
 */
export interface PagesOfGroup {
  /** For everybody. */
  open?: Record<string, `/${string}`>;
  /** For visitors: signed-in riders are sent on to their garage. */
  guests?: Record<string, `/${string}`>;
  /** For signed-in riders. */
  riders?: Record<string, `/${string}`>;
  admins?: Record<string, `/${string}`>;
  /** Former addresses: web/routes.tsx sends their readers on. */
  former?: Record<string, `/${string}`>;
}
