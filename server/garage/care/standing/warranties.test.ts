import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { careTestGarage } from "./care.testing.ts";

interface Entry {
  kind: string;
  id?: number;
  expense_id?: number;
  bike: object | null;
}

eachDb("warranties that end", (on) => {
  const opened = async () => {
    const app = await openTestApp({ on });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    const garage = await careTestGarage(app);
    await garage.rider.put("/account/preferences", { time_zone: "Europe/Warsaw" });
    return {
      app,
      ...garage,
      warranty: async (warranty_until: string, more: object = {}): Promise<number> => {
        const given = { category: "tool", amount_cents: 100, currency: "PLN", day: "2026-05-01", ...more };
        const { status, body } = await garage.rider.post("/expenses", { ...given, warranty_until });
        expect(status).toBe(201);
        return body.data.id;
      },
      entries: async (query = ""): Promise<Entry[]> => (await garage.rider.get(`/care${query}`)).body.data,
    };
  };

  test("are listed from thirty days before through the last day, in the rider's zone", async () => {
    const { app, rider, bike, warranty, entries } = await opened();
    const id = await warranty("2026-06-19", {
      bike_id: bike,
      shop: "Rowerownia",
      note: "Garmin 840\n2 years",
    });
    const last = await warranty("2026-05-20");
    const at = async (instant: string) => {
      app.clock.now = new Date(instant);
      return (await entries()).map(({ expense_id }) => expense_id);
    };
    expect(await at("2026-05-19T21:59:59.999Z")).toEqual([last]);
    expect(await at("2026-05-19T22:00:00.000Z")).toEqual([last, id]);
    expect(await at("2026-05-20T21:59:59.999Z")).toEqual([last, id]);
    expect(await at("2026-05-20T22:00:00.000Z")).toEqual([id]);
    await rider.put("/account/preferences", { time_zone: "America/New_York" });
    expect(await at("2026-05-20T03:59:59.999Z")).toEqual([last]);
    expect(await at("2026-05-20T04:00:00.000Z")).toEqual([last, id]);
    expect(await at("2026-05-21T03:59:59.999Z")).toEqual([last, id]);
    expect(await at("2026-05-21T04:00:00.000Z")).toEqual([id]);
    expect(await entries()).toEqual([
      {
        kind: "warranty",
        expense_id: id,
        bike: { id: bike, name: "Silver Fox" },
        part: null,
        category: "tool",
        shop: "Rowerownia",
        note: "Garmin 840\n2 years",
        due_on: "2026-06-19",
      },
    ]);
  });

  test("count as soon, among the others by how near their end is", async () => {
    const { rider, bike, bikeNamed, plan, warranty, entries } = await opened();
    const today = await warranty("2026-05-20", { bike_id: bike });
    const late = await warranty("2026-06-19", { bike_id: bike });
    const half = await warranty("2026-06-04");
    const daily = (task: string, every_days: number, baseline_on: string) =>
      plan({ task, every_days, baseline: "date", baseline_on });
    const due = await daily("inspect", 10, "2026-05-01");
    const soon = await daily("clean", 20, "2026-05-03");
    const fine = await daily("lube", 90, "2026-05-03");
    // 100 %, 90 % and 80 % of the way, beside a plan at 85 %.
    const order = async (query = "") =>
      (await entries(query)).map(({ id, expense_id }) => expense_id ?? `plan ${id}`);
    expect(await order()).toEqual([`plan ${due}`, today, half, `plan ${soon}`, late, `plan ${fine}`]);
    expect(await order("?state=soon")).toEqual([today, half, `plan ${soon}`, late]);
    expect(await order("?state=due")).toEqual([`plan ${due}`]);
    expect(await order("?state=fine")).toEqual([`plan ${fine}`]);
    expect(await order(`?bike_id=${bike}&state=soon`)).toEqual([today, `plan ${soon}`, late]);
    const other = await bikeNamed("Winter");
    expect(await order(`?bike_id=${other}`)).toEqual([]);
    expect((await rider.get("/care/summary")).body.data).toEqual({
      due: 1,
      soon: 4,
      now: 4,
      coming: 1,
      bikes: [{ bike_id: bike, due: 1, soon: 3, plans: 3, now: 3, coming: 1 }],
    });
    await rider.put("/account/notifications", { muted_bikes: [bike] });
    expect((await rider.get("/care/summary")).body.data).toMatchObject({ due: 0, soon: 1 });
  });

  test("of a part are of the bike that it is on, and go with what they were of", async () => {
    const { app, rider, bike, bikeNamed, part, place, warranty, entries } = await opened();
    const second = await bikeNamed("Winter");
    const chain = await part("chain", { brand: "KMC" });
    const ofPart = await warranty("2026-06-01", { part_id: chain, category: "part" });
    const ofBike = await warranty("2026-06-02", { bike_id: bike, category: "accessory" });
    const named = async () => (await entries()).map(({ expense_id, bike: on }) => [expense_id, on]);
    const [fox, winter] = [
      { id: bike, name: "Silver Fox" },
      { id: second, name: "Winter" },
    ];
    expect(await named()).toEqual([
      [ofPart, null],
      [ofBike, fox],
    ]);
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-05-02" });
    await place(chain, { bike_id: second, slot: "chain", at: "2026-05-10" });
    expect(await named()).toEqual([
      [ofPart, winter],
      [ofBike, fox],
    ]);
    expect((await entries())[0]).toMatchObject({
      part: { id: chain, kind: "chain", brand: "KMC", model: null },
    });
    await rider.delete(`/bikes/${bike}`);
    expect(await named()).toEqual([[ofPart, winter]]);
    await rider.delete(`/bikes/${second}`);
    expect(await named()).toEqual([[ofPart, null]]);
    await rider.delete(`/parts/${chain}?confirm=true`);
    expect(await named()).toEqual([]);
    const tool = await warranty("2026-06-01");
    expect(await named()).toEqual([[tool, null]]);
    expect((await (await app.rider()).get("/care")).body.data).toEqual([]);
    await rider.delete(`/expenses/${tool}`);
    expect(await named()).toEqual([]);
  });
});
