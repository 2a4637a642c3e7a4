import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { PublicShopPage } from "#contract/shops/public-shops.ts";
import { loadNamespaces, startI18n } from "#web/lib/i18n.ts";
import { ShopReviews } from "./shop-reviews.tsx";

beforeAll(async () => {
  await startI18n("en");
  await loadNamespaces(["rows", "visited"]);
});

const shown = (count: number, sent: number, text: string) =>
  renderToString(
    <MemoryRouter>
      <ShopReviews
        shop={
          {
            slug: "cog",
            time_zone: "Europe/Warsaw",
            rating: { mean: 4, count },
            reviews: Array.from({ length: sent }, (_, place) => ({
              id: sent - place,
              stars: 4,
              text: `${text} ${sent - place}.`,
              reply: null,
              at: "2026-05-01T10:00:00.000Z",
            })),
          } as unknown as PublicShopPage
        }
        onSent={() => {}}
      />
    </MemoryRouter>,
  );

test("of many reviews the newest are there at first, and it says where not all can be", () => {
  const html = shown(120, 100, "Quick");
  expect(html).toContain("Quick 100.");
  expect(html).toContain("Quick 91.");
  expect(html).not.toContain("Quick 90.");
  expect(html).toContain("Show 10 more of 90");
  expect(html).toContain("The newest 100 are here.");
});

test("a few are all there, and of a long text the beginning", () => {
  const few = shown(3, 3, "Quick");
  expect(few).not.toContain("more of");
  expect(few).not.toContain("newest");
  expect(few).not.toContain("Read on");
  expect(shown(1, 1, "word ".repeat(200))).toContain("Read on");
});
