import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const ride = { started_at: "2026-03-01T10:00:00Z", distance_m: 20_000 };

bothDbs("an id that a device gives", (on) => {
  async function open() {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    return { app, rider, other, client_id: randomUUID() };
  }

  test("names what it made in paths, whatever it is", async () => {
    const { rider } = await open();
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const [bike, part, plan, expense, service, , reading, measurement] = ids;
    const make = async (path: string, body: object, client_id = "") => {
      const made = await rider.post(path, { ...body, client_id });
      expect([path, made.status]).toEqual([path, 201]);
      return made.body.data.id as number;
    };
    const bikeId = await make("/bikes", { name: "Rudy" }, bike);
    const partId = await make("/parts", { kind: "chain" }, part?.toUpperCase());
    const planId = await make(
      `/bikes/${bike}/care-plans`,
      { slot: "chain", task: "lube", every_m: 1e5 },
      plan,
    );
    const spent = { category: "part", amount_cents: 500, currency: "PLN", day: "2026-03-01" };
    const expenseId = await make("/expenses", spent, expense);
    const items = [{ task: "lube", slot: "chain" }];
    const serviceId = await make(`/bikes/${bike}/services`, { items }, service);
    const measured = { kind: "chain_pct", value: 0.4 };
    await make(`/parts/${part}/measurements`, measured, measurement);
    await make(`/bikes/${bike}/readings`, { km: 120 }, reading);
    const read = async (path: string) => (await rider.get(path)).body.data?.id;
    expect(await read(`/bikes/${bike}`)).toBe(bikeId);
    expect(await read(`/parts/${part}`)).toBe(partId);
    expect(await read(`/care-plans/${plan}`)).toBe(planId);
    expect(await read(`/expenses/${expense}`)).toBe(expenseId);
    expect(await read(`/services/${service}`)).toBe(serviceId);
    expect((await rider.delete(`/parts/${part}/measurements/${measurement}`)).status).toBe(200);
    expect((await rider.delete(`/bikes/${bike}/readings/${reading}`)).status).toBe(200);
  });

  test("is taken once by an account, however many calls come at once; the others are refused with what it names", async () => {
    const { rider, other, client_id } = await open();
    const sent = await Promise.all([1, 2, 3, 4].map(() => rider.post("/rides", { ...ride, client_id })));
    const [made, ...more] = sent.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const taken = { status: 409, body: { data: { noun: "ride", id: made?.body.data.id } } };
    for (const answer of sent.filter((one) => one !== made)) expect(answer).toMatchObject(taken);
    expect((await rider.get("/rides")).body.meta.total).toBe(1);
    expect(await rider.post("/parts", { kind: "chain", client_id })).toMatchObject(taken);
    expect((await rider.get("/parts")).body.meta.total).toBe(0);
    expect((await other.post("/rides", { ...ride, client_id })).status).toBe(201);
  });

  test("names nothing of another noun, of another account, or that is gone", async () => {
    const { rider, other, client_id } = await open();
    await rider.post("/rides", { ...ride, client_id });
    expect((await rider.get(`/rides/${client_id}`)).status).toBe(200);
    expect((await rider.get(`/parts/${client_id}`)).status).toBe(404);
    expect((await other.get(`/rides/${client_id}`)).status).toBe(404);
    expect((await rider.get(`/rides/${randomUUID()}`)).status).toBe(404);
    expect((await rider.delete(`/rides/${client_id}`)).status).toBe(200);
    expect((await rider.get(`/rides/${client_id}`)).status).toBe(404);
    expect((await rider.post("/rides", { ...ride, client_id })).status).toBe(409);
  });

  test("that is no UUID is refused with the other fields, and none at all is as ever", async () => {
    const { rider } = await open();
    const bad = await rider.post("/rides", { ...ride, distance_m: -1, client_id: "7" });
    expect([bad.status, Object.keys(bad.body.errors).toSorted()]).toEqual([422, ["client_id", "distance_m"]]);
    expect((await rider.post("/rides", { ...ride, client_id: null })).status).toBe(201);
  });
});
