import { sql } from "kysely";
import { expect, test } from "vitest";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { addedLine, doneLine, movedOrder, orderedBike, takenOrder } from "./orders.testing.ts";

eachDb("a bike that is collected", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  /** A rider's bike whose order is ready: the gears adjusted, a new chain, and a line that nobody did. */
  async function ready(given: Parameters<typeof orderedBike>[1] = {}) {
    const all = await orderedBike(app(), { bike: { chain_brand: "KMC", chain_model: "X11" }, ...given });
    const { mechanic, order } = all;
    const gears = await addedLine(mechanic, order, {
      title: "Adjust gears",
      care_task: "adjust",
      unit_cents: 8000,
    });
    const chain = await addedLine(mechanic, order, {
      kind: "part",
      title: "Chain",
      slot: "chain",
      unit_cents: 12_000,
      part: { brand: "Shimano", model: "HG701", serial: "CH 1", warranty_until: "2028-05-01" },
    });
    await addedLine(mechanic, order, { title: "Wash", unit_cents: 3000 });
    await doneLine(mechanic, order, gears);
    await doneLine(mechanic, order, chain);
    await movedOrder(mechanic, order, "ready");
    return all;
  }
  type Ready = Awaited<ReturnType<typeof ready>>;

  const servicesOf = async ({ rider, bike_id }: Ready) =>
    (await rider.get(`/bikes/${bike_id}/services`)).body.data;
  const expensesOf = async ({ rider }: Ready) => (await rider.get("/expenses")).body.data;
  /** What an order has verified. */
  const fittedBy = ({ order }: Ready) =>
    app().db.selectFrom("verifications").selectAll().where("order_id", "=", order).execute();
  const chainOf = async ({ rider, bike_id }: Ready) =>
    (await rider.get(`/bikes/${bike_id}/parts`)).body.data.find(
      ({ slot_path }: { slot_path: string }) => slot_path === "chain",
    )?.part;

  test("leaves one service with the shop's statement, the new part in its place, and one expense with a paper", async () => {
    const all = await ready();
    const { rider, bike_id, desk, order, shop } = all;
    const plan = await rider.post(`/bikes/${bike_id}/care`, {
      slot: "chain",
      task: "replace",
      every_m: 3_000_000,
    });
    await desk.put(`/orders/${order}`, {
      odometer_km: 4500,
      version: (await desk.get(`/orders/${order}`)).body.data.version,
    });
    const old = await chainOf(all);
    const collected = await movedOrder(desk, order, "collect", { by: "Ania" });
    expect(collected).toMatchObject({ state: "collected", hand_over: "booked" });
    const [service, ...others] = await servicesOf(all);
    expect(others).toEqual([]);
    expect(service).toMatchObject({
      by: "shop",
      shop: shop.name,
      items: [{ task: "adjust" }, { task: "replace", slot: "chain", part_id: old.id }],
      expenses: [{ amount_cents: 20_000, category: "service", part_id: null }],
      statement: {
        kind: "done",
        shop: { slug: all.slug, name: shop.name },
        member: "The desk",
        order_number: collected.number,
        odometer_km: 4500,
        state: "valid",
      },
    });
    if (plan.status === 201) expect(service.items[1].plan_id).toBe(plan.body.data.id);
    const chain = await chainOf(all);
    expect(chain).toMatchObject({ brand: "Shimano", model: "HG701", serial: "CH 1", price_cents: null });
    expect((await rider.get(`/parts/${old.id}`)).body.data).toMatchObject({ state: "retired" });
    const [verified, ...twice] = (await rider.get(`/parts/${chain.id}/verifications`)).body.data;
    expect([verified, twice]).toMatchObject([
      {
        kind: "fitted",
        shop: { slug: all.slug },
        facts: { kind: "chain", brand: "Shimano", model: "HG701", serial: "CH 1" },
        warranty_until: "2028-05-01",
        state: "valid",
      },
      [],
    ]);
    expect(chain.verified).toMatchObject({ kind: "fitted", state: "valid" });
    const [expense, ...more] = await expensesOf(all);
    expect([more, expense.files.length]).toEqual([[], 1]);
    const paper = await rider.get(`/expenses/${expense.id}/files/${expense.files[0].id}`);
    expect(paper.status).toBe(200);
    const mail = (await app().mails()).findLast(({ to }) => to?.[0]?.address === rider.email);
    expect(mail?.text).toMatch(/Adjust gears[^]*Chain/);
    expect(mail?.text).not.toContain("Wash");
    const { until_at } = (await rider.get(`/bikes/${bike_id}/grants`)).body.data[0];
    expect(Date.parse(until_at) - app().clock.now.getTime()).toBe(7 * day);
  });

  test("that nothing was done to leaves nothing", async () => {
    const all = await orderedBike(app());
    await movedOrder(all.mechanic, all.order, "ready");
    const collected = await movedOrder(all.desk, all.order, "collect");
    expect([collected.hand_over, await expensesOf(all as Ready), await servicesOf(all as Ready)]).toEqual([
      null,
      [],
      [],
    ]);
  });

  test("twice at once leaves one service and one expense", async () => {
    const all = await ready();
    const { version } = (await all.desk.get(`/orders/${all.order}`)).body.data;
    const body = { version };
    const both = await Promise.all([
      all.desk.post(`/orders/${all.order}/collect`, body),
      all.owner.post(`/orders/${all.order}/collect`, body),
      all.desk.post(`/orders/${all.order}/collect`, body),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([(await servicesOf(all)).length, (await expensesOf(all)).length]).toEqual([1, 1]);
  });

  test("beside what the rider does with the order at that moment, neither waits for the other for ever", async () => {
    const all = await ready();
    const { version } = (await all.desk.get(`/orders/${all.order}`)).body.data;
    const done = await Promise.all([
      all.desk.post(`/orders/${all.order}/collect`, { version }),
      ...Array.from({ length: 4 }, (_, index) =>
        all.rider.post(`/orders/${all.order}/messages`, { text: `On my way ${index}` }),
      ),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
  });

  test("leaves all of it or nothing where it fails in the middle", async () => {
    const all = await ready();
    const failing =
      dialectOf(app().db) === "postgres"
        ? [
            sql`create function refuse_booked() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
            sql`create trigger refuse_booked before update of booked on work_orders for each row execute function refuse_booked()`,
          ]
        : [
            sql`create trigger refuse_booked before update of booked on work_orders begin select raise(abort, 'killed'); end`,
          ];
    for (const statement of failing) await statement.execute(app().db);
    const { version } = (await all.desk.get(`/orders/${all.order}`)).body.data;
    const old = await chainOf(all);
    expect((await all.desk.post(`/orders/${all.order}/collect`, { version })).status).toBe(500);
    expect([await servicesOf(all), await expensesOf(all), (await chainOf(all)).id]).toEqual([[], [], old.id]);
    expect(await fittedBy(all)).toEqual([]);
    expect((await all.desk.get(`/orders/${all.order}`)).body.data).toMatchObject({ state: "ready", version });
    const postgres = dialectOf(app().db) === "postgres";
    await (postgres ? sql`drop function refuse_booked cascade` : sql`drop trigger refuse_booked`).execute(
      app().db,
    );
    await movedOrder(all.desk, all.order, "collect");
    expect((await servicesOf(all)).length).toBe(1);
  });

  test("without a grant to work is proposed to its rider, who accepts or leaves it", async () => {
    for (const move of ["accept", "dismiss"]) {
      const all = await ready();
      const { rider, desk, order } = all;
      const [{ id }] = (await rider.get(`/bikes/${all.bike_id}/grants`)).body.data;
      await rider.delete(`/grants/${id}`);
      expect((await movedOrder(desk, order, "collect")).hand_over).toBe("proposed");
      expect(await servicesOf(all)).toEqual([]);
      const { version } = (await rider.get(`/orders/${order}`)).body.data;
      const path = `/orders/${order}/hand-over`;
      expect((await desk.post(`${path}/${move}`, { version })).status).toBe(403);
      expect((await rider.post(`${path}/undo`, { version })).status).toBe(409);
      expect((await rider.post(`${path}/${move}`, {})).status).toBe(422);
      const decided = await rider.post(`${path}/${move}`, { version });
      expect([decided.status, decided.body.data.hand_over]).toEqual([
        200,
        move === "accept" ? "accepted" : "dismissed",
      ]);
      expect(await servicesOf(all)).toHaveLength(move === "accept" ? 1 : 0);
      expect(await expensesOf(all)).toHaveLength(move === "accept" ? 1 : 0);
      expect(await fittedBy(all)).toHaveLength(move === "accept" ? 1 : 0);
      expect((await rider.post(`${path}/${move}`, { version: version + 1 })).status).toBe(409);
      if (move === "accept")
        expect((await servicesOf(all))[0].statement).toMatchObject({ member: "The desk", state: "valid" });
    }
  });

  test("is undone for seven days, as long as nothing of it has changed", async () => {
    const all = await ready();
    const { rider, desk, order } = all;
    const old = await chainOf(all);
    const { version } = await movedOrder(desk, order, "collect");
    const undo = (given: number) => rider.post(`/orders/${order}/hand-over/undo`, { version: given });
    const [service] = await servicesOf(all);
    const noted = await rider.put(`/services/${service.id}`, { notes: "Thank you", version: 1 });
    expect(noted.status).toBe(200);
    const refused = await undo(version);
    expect([refused.status, refused.body.data.hand_over]).toEqual([409, "booked"]);
    await app().db.updateTable("services").set({ version: 1 }).where("id", "=", service.id).execute();
    expect(await fittedBy(all)).toHaveLength(1);
    const undone = await undo(version);
    expect([undone.status, undone.body.data.hand_over]).toEqual([200, "undone"]);
    expect([await servicesOf(all), await expensesOf(all), await fittedBy(all)]).toEqual([[], [], []]);
    expect(await chainOf(all)).toMatchObject({ id: old.id, state: "mounted", retired_at: null });
    const late = await ready();
    const { id } = await movedOrder(late.desk, late.order, "collect");
    const collected_at = new Date(app().clock.now.getTime() - 7 * day - hour).toISOString();
    await app().db.updateTable("work_orders").set({ collected_at }).where("id", "=", id).execute();
    await movedOrder(late.rider, id, "hand-over/undo").then(
      () => expect.unreachable(),
      (error: Error) => expect(error.message).toContain("409"),
    );
  });

  test("has what the shop states, which the rider cannot change but may delete", async () => {
    const all = await ready();
    const { rider, desk, mechanic, order } = all;
    await movedOrder(desk, order, "collect");
    const [service] = await servicesOf(all);
    const path = `/services/${service.id}`;
    for (const change of [
      { title: "Mine" },
      { done_on: "2026-01-02" },
      { items: [] },
      { by: "self" },
      { shop: "Me" },
    ])
      expect((await rider.put(path, { ...change, version: 1 })).status).toBe(403);
    const noted = await rider.put(path, { notes: "Runs well", version: 1 });
    expect([noted.status, noted.body.data.statement.state]).toEqual([200, "valid"]);
    const check = async () => (await app().visitor.get(`/verify/${service.statement.short}`)).body.data;
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(await check()).toEqual({ state: "valid", kind: "serviced", shop: all.shop.name, day });
    expect((await rider.delete(`${path}/statement`)).status).toBe(403);
    expect((await (await app().rider()).delete(`${path}/statement`)).status).toBe(404);
    expect((await desk.delete(`${path}/statement`)).status).toBe(403);
    expect((await mechanic.delete(`${path}/statement`)).status).toBe(200);
    expect((await rider.get(path)).body.data.statement.state).toBe("withdrawn");
    expect((await check()).state).toBe("withdrawn");
    expect((await rider.delete(path)).status).toBe(200);
    const entries = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "Service")
      .where("auditable_id", "=", service.id)
      .orderBy("id")
      .execute();
    expect(entries.some(({ changes }) => /"statement":\[null,"[0-9a-f]{64}"\]/.test(changes))).toBe(true);
    expect(entries.at(-1)?.changes).not.toContain("adjust");
    expect((await desk.get(`/orders/${order}`)).body.data.lines).toHaveLength(3);
  });

  test("may have what its rider noted confirmed by a shop, until that is changed", async () => {
    const all = await orderedBike(app());
    const { rider, mechanic, desk, bike_id, slug } = all;
    const made = await rider.post(`/bikes/${bike_id}/services`, {
      items: [{ task: "clean" }],
      notes: "Mine",
    });
    const path = `/services/${made.body.data.id}`;
    expect((await desk.post(`${path}/confirm`, { shop: slug })).status).toBe(403);
    expect((await rider.post(`${path}/confirm`, { shop: slug })).status).toBe(404);
    const confirmed = await mechanic.post(`${path}/confirm`, { shop: slug });
    expect([confirmed.status, confirmed.body.data.state, confirmed.body.data.kind]).toEqual([
      201,
      "valid",
      "confirmed",
    ]);
    expect((await mechanic.post(`${path}/confirm`, { shop: slug })).status).toBe(409);
    const changed = await rider.put(path, { items: [{ task: "polish" }], version: 1 });
    expect(changed.body.data.statement.state).toBe("changed");
    const back = await rider.put(path, { items: [{ task: "clean" }], version: 2 });
    expect(back.body.data.statement.state).toBe("valid");
  });

  test("comes back under warranty as a new order, linked to the old one", async () => {
    const all = await ready();
    const { version } = await movedOrder(all.desk, all.order, "collect");
    expect((await all.mechanic.post(`/orders/${all.order}/warranty`, { version })).status).toBe(403);
    const made = await all.desk.post(`/orders/${all.order}/warranty`, { version });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { reopened_from: all.order, state: "received", bike_id: all.bike_id, lines: [] },
    ]);
    expect((await all.desk.get(`/orders/${all.order}`)).body.data.state).toBe("collected");
  });

  test("is printed for shop and customer, in both languages", async () => {
    const all = await ready();
    for (const kind of ["ticket", "label", "work_sheet", "hand_over"])
      for (const language of ["en", "pl"]) {
        const paper = await all.desk.get(`/orders/${all.order}/papers/${kind}.pdf`, {
          "accept-language": language,
        });
        expect([kind, paper.status]).toEqual([kind, 200]);
      }
    expect((await all.desk.get(`/orders/${all.order}/papers/estimate.pdf`)).status).toBe(409);
    expect((await all.rider.get(`/orders/${all.order}/papers/hand_over.pdf`)).status).toBe(200);
    for (const kind of ["ticket", "work_sheet"])
      expect((await all.rider.get(`/orders/${all.order}/papers/${kind}.pdf`)).status).toBe(403);
  });

  test("of somebody without an account is handed over by mail alone", async () => {
    const all = await orderedBike(app());
    const order = await takenOrder(all, { limit_cents: 10_000 });
    await movedOrder(all.mechanic, order.id, "start");
    await doneLine(
      all.mechanic,
      order.id,
      await addedLine(all.mechanic, order.id, { title: "True", unit_cents: 5000 }),
    );
    await movedOrder(all.mechanic, order.id, "ready");
    expect((await movedOrder(all.desk, order.id, "collect")).hand_over).toBe(null);
    const mail = (await app().mails()).findLast(({ text }) => text?.includes("True"));
    expect(mail?.text).toContain("/order-links/");
  });
});
