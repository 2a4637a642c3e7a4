import { feedBounds } from "#contract/community/follow-words.ts";

/** Behind which item a page begins, and how many of its day were shown by then. */
export interface FeedPlace {
  at: string;
  id: number;
  shown: number;
}

interface Placed {
  at: string;
  id: number;
}

const dayOf = (at: string) => at.slice(0, 10);

/** What is before a day. */
const beforeDay = (day: string): FeedPlace => ({ at: `${day}T00:00:00.000Z`, id: 0, shown: 0 });

/** Returns a page of items, newest first, of each day (in UTC) so many as are shown of one; `behind` reads what is older than a place. */
export async function feedPage<Row extends Placed>(
  behind: (place: FeedPlace | null, n: number) => Promise<Row[]>,
  from: FeedPlace | null,
): Promise<{ rows: Row[]; next: FeedPlace | null }> {
  const page: Row[] = [];
  let place = from;
  for (;;) {
    const found = await behind(place, feedBounds.page + 1);
    let isFull = false;
    for (const row of found) {
      const shown = place && dayOf(place.at) === dayOf(row.at) ? place.shown : 0;
      isFull = shown === feedBounds.day;
      if (isFull) {
        place = beforeDay(dayOf(row.at));
        break;
      }
      if (page.length === feedBounds.page) return { rows: page, next: place };
      page.push(row);
      place = { at: row.at, id: row.id, shown: shown + 1 };
    }
    if (!isFull && found.length <= feedBounds.page) return { rows: page, next: null };
  }
}

/** A cursor is a place: opaque to whoever sends it back. */
export const feedCursor = ({ at, id, shown }: FeedPlace): string =>
  Buffer.from([at, id, shown].join(" ")).toString("base64url");

/** Returns the place of a cursor; null for what is none of ours. */
export function placeOfFeed(cursor: string): FeedPlace | null {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, at, id, shown] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) (\d{1,15}) (\d{1,2})$/.exec(text) ?? [];
  return at === undefined ? null : { at, id: Number(id), shown: Number(shown) };
}
