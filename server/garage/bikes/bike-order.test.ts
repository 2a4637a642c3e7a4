import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("the order of a garage", (on) => {
  test("is the rider's; new bikes come first, and other riders' are left alone", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const [rider, other] = [await app.rider(), await app.rider()];
    const made: number[] = [];
    const add = async (name: string) => made.push((await rider.post("/bikes", { name })).body.data.id);
    for (const name of ["A", "B", "C"]) await add(name);
    const [a = 0, b = 0, c = 0] = made;
    const shown = async () => (await rider.get("/bikes")).body.data.map(({ name }: { name: string }) => name);
    const order = async (ids: unknown) => (await rider.put("/bikes/order", { ids })).status;
    expect(await shown()).toEqual(["C", "B", "A"]);

    expect(await order([b, c, a])).toBe(200);
    expect(await shown()).toEqual(["B", "C", "A"]);
    await add("D");
    expect(await shown()).toEqual(["D", "B", "C", "A"]);
    // Bikes that are not named have no place.
    expect(await order([a, b])).toBe(200);
    expect(await shown()).toEqual(["D", "C", "A", "B"]);

    const theirs = (await other.post("/bikes", { name: "Theirs" })).body.data.id;
    for (const ids of [[a, theirs], [a, a], [a, 999_999], ["a"], undefined])
      expect([ids, await order(ids)]).toEqual([ids, 422]);
    expect(await shown()).toEqual(["D", "C", "A", "B"]);
    expect((await other.put("/bikes/order", { ids: [] })).status).toBe(200);
    expect((await app.visitor.send("PUT", "/bikes/order", { ids: [] })).status).toBe(401);
  });
});
