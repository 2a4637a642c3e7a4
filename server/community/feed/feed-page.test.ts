import { expect, test } from "vitest";
import { type FeedPlace, feedCursor, feedPage, placeOfFeed } from "./feed-page.ts";

/** So many items of each day, newest first; those of a day at one instant. */
function itemsOf(days: Record<string, number>) {
  let id = 1000;
  const all = Object.entries(days).flatMap(([day, n]) =>
    Array.from({ length: n }, () => ({ at: `${day}T12:00:00.000Z`, id: id-- })),
  );
  const isBehind = (place: FeedPlace | null) => (row: { at: string; id: number }) =>
    place === null || row.at < place.at || (row.at === place.at && row.id < place.id);
  return async (place: FeedPlace | null, n: number) => all.filter(isBehind(place)).slice(0, n);
}

/** All pages as counts of items by day. */
async function pagesOf(days: Record<string, number>) {
  const behind = itemsOf(days);
  const pages: Record<string, number>[] = [];
  for (let place: FeedPlace | null = null; ;) {
    const { rows, next } = await feedPage(behind, place);
    const byDay = Map.groupBy(rows, ({ at }) => at.slice(0, 10));
    pages.push(Object.fromEntries([...byDay].map(([day, { length }]) => [day, length])));
    if (!next) return pages;
    place = placeOfFeed(feedCursor(next));
  }
}

test("a page has twenty items, and of a day at most twenty, over all pages", async () => {
  expect(await pagesOf({})).toEqual([{}]);
  expect(await pagesOf({ "2026-05-03": 5, "2026-05-01": 15 })).toEqual([
    { "2026-05-03": 5, "2026-05-01": 15 },
  ]);
  expect(await pagesOf({ "2026-05-03": 70 })).toEqual([{ "2026-05-03": 20 }]);
  expect(await pagesOf({ "2026-05-03": 5, "2026-05-02": 50, "2026-05-01": 3 })).toEqual([
    { "2026-05-03": 5, "2026-05-02": 15 },
    { "2026-05-02": 5, "2026-05-01": 3 },
  ]);
  expect(await pagesOf({ "2026-05-03": 20, "2026-05-02": 1 })).toEqual([
    { "2026-05-03": 20 },
    { "2026-05-02": 1 },
  ]);
});

test("a cursor of nobody's is none", () => {
  for (const cursor of ["", "x", "AAAA", feedCursor({ at: "2026", id: 1, shown: 1 })])
    expect(placeOfFeed(cursor)).toBeNull();
});
