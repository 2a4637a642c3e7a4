import { expect, test } from "vitest";
import type { TestRider } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { allTicked, sellerAndBuyer } from "./handing.testing.ts";

interface Copy {
  cursor: string;
  bikes: { id: number; read_only: boolean; handed_on: { to_name: string } | null }[];
  parts: { id: number; brand: string; retire_reason: string | null }[];
  plans: { bike_id: number; used: { distance_m: number } }[];
  services: { bike_id: number }[];
  rides: unknown[];
  expenses: unknown[];
  deleted: { kind: string; id: number }[];
}

eachDb("a device's copy of a garage", (on) => {
  test("has a bike that is handed on read-only with who had it, and new with who has it", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, part, place, ride, offer, accept, ago } = await sellerAndBuyer(app);
    const chain = await part("chain", { brand: "KMC" });
    await place(chain, { bike_id: bike, slot: "chain", at: ago(100) });
    await ride(bike, ago(50), 40_000);
    await seller.post(`/bikes/${bike}/care-plans`, { slot: "chain", task: "lube", every_m: 100_000 });
    await seller.post(`/bikes/${bike}/services`, { items: [{ task: "wash" }] });
    const since = async (by: TestRider, cursor?: string): Promise<Copy> =>
      (await by.get(`/sync${cursor ? `?since=${encodeURIComponent(cursor)}` : ""}`)).body.data;
    const [his, hers] = [await since(seller), await since(buyer)];
    expect(his.bikes).toMatchObject([{ id: bike, read_only: false, handed_on: null }]);
    app.pass(minute);

    const offered = await offer({ what: allTicked });
    const { bike_id } = (await accept(buyer, offered)).body.data;
    const left = await since(seller, his.cursor);
    expect(left.bikes).toMatchObject([{ id: bike, read_only: true, handed_on: { to_name: "Buyer" } }]);
    expect(left.parts).toMatchObject([{ id: chain, retire_reason: "sold" }]);
    expect(left.deleted).toEqual([]);
    const came = await since(buyer, hers.cursor);
    expect(came.bikes).toMatchObject([{ id: bike_id, read_only: false, handed_on: null }]);
    expect(came.parts).toMatchObject([{ brand: "KMC", retire_reason: null }]);
    expect(came.plans).toMatchObject([{ bike_id, used: { distance_m: 40_000 } }]);
    expect(came.services).toMatchObject([{ bike_id }]);
    expect([came.rides, came.expenses]).toEqual([[], []]);

    app.pass(minute);
    for (const by of [buyer, seller]) {
      const { version } = (await by.get(`/transfers/${offered.id}`)).body.data;
      expect((await by.post(`/transfers/${offered.id}/undo`, { version })).status).toBe(200);
    }
    const back = await since(seller, left.cursor);
    expect(back.bikes).toMatchObject([{ id: bike, read_only: false, handed_on: null }]);
    expect(back.parts).toMatchObject([{ id: chain, retire_reason: null }]);
    const gone = await since(buyer, came.cursor);
    expect(gone.deleted).toContainEqual({ kind: "bike", id: bike_id });
    expect(gone.deleted.map(({ kind }) => kind)).toContain("part");
  });
});
