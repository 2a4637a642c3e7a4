import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { addToSearch } from "./search-index.repo.ts";
import { searchRepo } from "./search.repo.ts";
import { searchPieces, searchText } from "#server/platform/db/search-text.ts";
import { chooseTrigrams, sampleOf, shareOf, trigramsOf } from "./trigrams.ts";

test("trigrams are every three characters in a row, whole letters", () => {
  expect([...trigramsOf("  jan🚲an")]).toEqual(["  j", " ja", "jan", "an🚲", "n🚲a", "🚲an"]);
  expect([...trigramsOf("ab")]).toEqual([]);
});

test("rare trigrams are chosen before common ones, and of common ones each piece's rarest", () => {
  const sample = sampleOf(
    Array.from({ length: 1000 }, (_, index) => `  anna  kross${index % 50 === 0 ? "  rzad" : ""}`),
  );
  const choose = (...pieces: string[]) => chooseTrigrams(pieces, sample, () => true);
  expect(choose("anna", "xyz")).toEqual({ trigrams: ["xyz"], rare: true });
  expect(choose("anna", "kross")).toEqual({ trigrams: ["ann", "kro", "nna"], rare: false });
  expect(choose("anna", "rzad").trigrams).toContain("rza");
  expect(choose("xyz rza", "anna").trigrams).toEqual(["xyz", "yz ", "z r"]);
  expect(choose("xyz", "rzad").trigrams).toEqual(["xyz", "rza", "zad"]);
  expect(chooseTrigrams(["%%%"], sample, () => false)).toEqual({ trigrams: [], rare: false });
  expect([["anna"], ["anna", "rzad"], ["xyz"]].map((pieces) => shareOf(pieces, sample))).toEqual([
    1, 0.02, 0,
  ]);
  expect(shareOf(["anna"], sampleOf([]))).toBe(0);
});

bothDbs("a search", (on) => {
  test("finds what reading everything finds, whatever is common or rare in it", async () => {
    const app = await openTestApp({ on });
    const random = randomFrom(11);
    const words = [
      "Anna",
      "Jan",
      "Żółć",
      "Łoś",
      "100%",
      "a_b",
      `"x"`,
      "trek",
      "Trek520",
      "x",
      "ŚŚ",
      "🚲🚲🚲🚲",
      "Шоссе",
      "-",
      "--",
      "kowalski.jan@example.com",
      "it's",
      "a\\b",
      "rider77@example.com",
      "ab%cd_ef",
      "!!!",
    ];
    const at = app.clock.now.toISOString();
    const known: { id: number; text: string }[] = [];
    await app.db.transaction().execute(async (trx) => {
      for (let id = 1; id <= 3000; id++) {
        const name = [
          random.pick(words),
          random.pick(words),
          random.pick(words),
          random.chance(0.01) ? `rare${id}` : "",
        ].join(" ");
        const rest = { password_hash: "", language: "en", email_verified_at: null, last_seen_at: null };
        await trx
          .insertInto("users")
          .values({ id, name, email: `u${id}`, ...rest, created_at: at, updated_at: at })
          .execute();
        await addToSearch(trx, "users", id, [name, `u${id}`]);
        known.push({ id, text: searchText(name, `u${id}`) });
      }
    });
    known.reverse();
    // With the real number of rows, and as if there were many more.
    const searches = [searchRepo(app.db), searchRepo(app.db, { few: 0, newest: 500, slice: 700 })];
    const texts = [
      ...words,
      "rare",
      "rare1",
      "an tr",
      "anna trek520 zolc",
      "owalski",
      "@example.com",
      "u299",
      "u2999",
      "ЛЯ",
      "шосс",
      "%",
      "nic",
      ...Array.from(
        { length: 60 },
        () =>
          `${random.pick(words).slice(0, 1 + random.below(6))} ${random.pick(words).slice(random.below(3))}`,
      ),
    ];
    for (const text of texts)
      for (const limit of [5, 201, 5000]) {
        const pieces = searchPieces(text) ?? [];
        if (pieces.length === 0) continue;
        const wanted = known.filter((row) => pieces.every((piece) => row.text.includes(piece)));
        for (const search of searches) {
          const found = await search.find("users", { pieces, limit });
          expect([text, limit, found]).toEqual([text, limit, wanted.slice(0, limit).map(({ id }) => id)]);
        }
      }
  }, 60_000);
});
