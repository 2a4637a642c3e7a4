import { partsOf } from "#e2e/parts-api.ts";
import { grizl } from "#e2e/sample-bikes.ts";
import type { Screen, Visit } from "./visit.ts";

const long = "Bardzodługiesłowo".repeat(8).slice(0, 120);

/** Two listings of somebody: one with all that can be shown, one with the longest title; returns the first one's number. */
async function listed({ app }: Visit): Promise<number> {
  const seller = await app.riderWith({
    name: "Zofia Nowak",
    bikes: [grizl, { name: "Rudy", type: "road" }],
    photos: 1,
  });
  const { send } = partsOf(app, seller);
  const ids: number[] = [];
  for (const [place, { id: bike_id }] of seller.bikes.entries()) {
    const made = await send<{ id: number; version: number }>("POST", "/listings", {
      bike_id,
      ...(place === 1 && { title: long, negotiable: true, swap: true }),
      text: "Zadbany.",
      price_cents: 420_000,
      currency: "PLN",
      condition: "good",
      town: "Warszawa",
      postal_code: "00-001",
      private: true,
    });
    await send("POST", `/listings/${made.id}/publish`, { version: made.version });
    ids.push(made.id);
  }
  return ids[0] ?? 0;
}

/** The market and a listing, as visitors see them. */
export const marketScreens: Screen[] = [
  {
    name: "market, with all filters",
    open: async (visit) => {
      await listed(visit);
      await visit.page.goto("/market?near=00-001");
      await visit.page.waitForLoadState("networkidle");
      await visit.page.locator("search button[aria-expanded=false]:visible").click();
    },
  },
  {
    name: "listing of a bike",
    open: async (visit) => {
      await visit.page.goto(`/market/${await listed(visit)}`);
      await visit.page.waitForLoadState("networkidle");
    },
  },
];
