import { listBounds } from "#contract/platform/paged-list.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

const { reach, counted } = listBounds;

interface Paged {
  page: number;
  per_page: number;
}

/** Row numbers of a page: the first, and the one after the last. */
export function rowsOf({ page, per_page }: Paged): [from: number, before: number] {
  return [(page - 1) * per_page, page * per_page];
}

/** How many matches to look for, to fill a page and to count: one extra shows that there are more. */
export function matchesFor(paged: Paged): number {
  return Math.max(Math.min(rowsOf(paged)[1], reach), counted);
}

/** Throws 422 on `page` when the page exists but lies beyond the reach of lists. */
export function refuseTooDeep(paged: Paged, total: number): void {
  const [from, before] = rowsOf(paged);
  if (before <= reach || total <= from) return;
  throw new Refusal(422, "invalid", {
    errors: { page: [{ key: "max", max: Math.floor(reach / paged.per_page) }] },
  });
}

/** Returns the page and count, from at most `matchesFor` matches. */
export function pageOfMatches<T>(matches: T[], paged: Paged) {
  const most = matchesFor(paged);
  const isMore = matches.length > most;
  refuseTooDeep(paged, isMore && most === reach ? Infinity : matches.length);
  const { page, per_page } = paged;
  const meta = { total: Math.min(matches.length, most), page, per_page, total_is_bound: isMore };
  return { rows: matches.slice(...rowsOf(paged)), meta };
}
