import { expect, test } from "vitest";
import { listedBike } from "#server/market/listings/listings.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const hour = 3_600_000;

eachDb("saved searches", (on) => {
  test("are one's own, ten at most, and each once", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [rider, other] = [await app.rider(), await app.rider()];
    const save = (query: string) => rider.post("/saved-searches", { query });
    const made = await save("price_max=50000&type=road&cursor=x&nonsense=1");
    expect(made).toMatchObject({
      status: 201,
      body: { data: { query: "type=road&price_max=50000", notify: true }, changed: ["saved_search.updated"] },
    });
    expect((await save("type=road&price_max=50000")).body.data.id).toBe(made.body.data.id);
    for (const query of ["", "type=tank", "nothing=1", null])
      expect(Object.keys((await save(query as string)).body.errors)).toEqual(["query"]);
    for (let n = 1; n < 10; n++) expect((await save(`search=${n}`)).status).toBe(201);
    expect(await save("search=more")).toMatchObject({ status: 403, body: { limit_reached: true } });
    expect((await rider.get("/saved-searches")).body.data).toHaveLength(10);
    expect((await other.get("/saved-searches")).body.data).toEqual([]);
    expect((await other.delete(`/saved-searches/${made.body.data.id}`)).status).toBe(404);
    expect((await rider.delete(`/saved-searches/${made.body.data.id}`)).status).toBe(200);
    expect((await save("search=more")).status).toBe(201);
  });

  test("send what is new in them, all in one mail, once a day at most, and never one's own", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });
    const [buyer, seller] = [await app.rider(), await app.rider()];
    const email_verified_at = app.clock.now.toISOString();
    await app.db.updateTable("users").set({ email_verified_at }).where("id", "=", buyer.id).execute();
    const mine = (await buyer.post("/bikes", { name: "Mine", stack: 560, reach: 380 })).body.data.id;
    for (const query of ["type=road", `fit=${mine}`, "type=cargo"])
      expect((await buyer.post("/saved-searches", { query })).status).toBe(201);
    app.pass(60_000);
    await listedBike(buyer, { type: "road" }, { title: "My own" });
    await listedBike(seller, { type: "road", stack: 560, reach: 380 }, { title: "Fits" });
    await listedBike(seller, { type: "urban", stack: 700, reach: 380 }, { title: "Too tall" });
    const mails = async () => {
      await app.fastify.work["searchNews"]!();
      return (await app.mails())
        .filter(
          ({ to, subject }) => to?.[0]?.address === buyer.email && subject?.startsWith("New on the market"),
        )
        .map(({ text }) => text ?? "");
    };
    app.pass(60_000);
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first?.match(/Fits/g)).toHaveLength(1);
    expect(first).not.toMatch(/My own|Too tall/);
    app.pass(60_000);
    await listedBike(seller, { type: "road" }, { title: "Second" });
    app.pass(2 * hour);
    expect(await mails()).toHaveLength(1);
    app.pass(22 * hour);
    const after = await mails();
    expect(after).toHaveLength(2);
    expect(after.join()).toContain("Second");
    app.pass(48 * hour);
    expect(await mails()).toHaveLength(2);
  });
});
