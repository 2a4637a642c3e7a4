import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, minute, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";
import { addedLine, doneLine, movedOrder, sendOrderPhoto, takenOrder, walkIn } from "./orders.testing.ts";

eachDb("an estimate", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  /** An order with two lines, offered to its customer. */
  async function offered(more: object = {}) {
    const shop = await staffedShop(app());
    const order = await takenOrder(shop, more);
    const lines = [
      await addedLine(shop.mechanic, order.id, { title: "Adjust gears", unit_cents: 8000 }),
      await addedLine(shop.mechanic, order.id, { kind: "part", title: "Chain", unit_cents: 12_000 }),
    ];
    const sent = await shop.desk.post(`/orders/${order.id}/estimates`, {});
    const token = (sent.body.data.url as string).split("/").at(-1) ?? "";
    return { ...shop, id: order.id, lines, sent, token };
  }
  const read = async (token: string) => (await app().visitor.get(`/public/orders/${token}`)).body.data;
  async function codeFor(token: string): Promise<string> {
    await app().visitor.post(`/public/orders/${token}/code`);
    const mail = (await app().mails()).findLast(({ subject }) => /^\d{6} /.test(subject ?? ""));
    return mail?.subject?.slice(0, 6) ?? "";
  }

  test("offers all lines with their sum by a mailed link, and never changes", async () => {
    const { sent, token, id, lines, desk, mechanic } = await offered();
    const tomorrow = new Date(app().clock.now.getTime() + 14 * day).toISOString().slice(0, 10);
    expect([sent.status, sent.body.data]).toMatchObject([
      201,
      { version: 1, sum_cents: 20_000, lines: [{ id: lines[0] }, { id: lines[1] }] },
    ]);
    expect(Math.abs(Date.parse(sent.body.data.valid_until) - Date.parse(tomorrow))).toBeLessThanOrEqual(day);
    const mail = (await app().mails()).findLast(({ text }) => text?.includes(token));
    expect(mail?.to?.[0]?.address).toBe(walkIn.customer.email);
    const { version } = (await desk.get(`/orders/${id}`)).body.data;
    await mechanic.put(`/orders/${id}/lines/${lines[0]}`, { unit_cents: 9000, version });
    const order = (await desk.get(`/orders/${id}`)).body.data;
    expect([order.sum_cents, order.estimate.sum_cents, order.state]).toEqual([21_000, 20_000, "received"]);
    expect((await mechanic.post(`/orders/${id}/estimates`, {})).status).toBe(403);
    const past = await desk.post(`/orders/${id}/estimates`, { valid_until: "2020-01-01" });
    expect(past.body.errors).toHaveProperty("valid_until");
    const empty = await takenOrder({ slug: order.shop.slug, desk });
    expect((await desk.post(`/orders/${empty.id}/estimates`, {})).status).toBe(409);
  });

  test("is read by its link without what is the shop's alone, until 30 days after it was collected", async () => {
    const { token, id, desk, owner } = await offered();
    await desk.put(`/orders/${id}`, {
      note_internal: "Slow payer",
      place: "hook 7",
      label: "VIP",
      assigned_to: owner.id,
      version: 4,
    });
    await desk.post(`/orders/${id}/messages`, { text: "Slow payer", internal: true });
    const order = await read(token);
    for (const field of ["note_internal", "assigned_to", "place", "label"])
      expect(order).not.toHaveProperty(field);
    expect(order.customer).toMatchObject({ name: "Łucja Żak", phone: "••• 200", email: "l•••@example.com" });
    expect(JSON.stringify(order)).not.toMatch(/Slow|hook|600|lucja@/);
    expect((await desk.get(`/orders/${id}`)).body.data.estimate.seen_at).not.toBeNull();
    expect((await app().visitor.get(`/public/orders/${token.replace(/^./, "-")}`)).status).toBe(404);
    expect((await app().visitor.get(`/public/orders/${"a".repeat(32)}`)).status).toBe(404);
    const collected_at = (ago: number) => new Date(app().clock.now.getTime() - ago).toISOString();
    const set = (ago: number) =>
      app()
        .db.updateTable("work_orders")
        .set({ state: "collected", collected_at: collected_at(ago) })
        .where("id", "=", id)
        .execute();
    await set(30 * day - hour);
    expect((await app().visitor.get(`/public/orders/${token}`)).status).toBe(200);
    await set(30 * day + hour);
    expect((await app().visitor.get(`/public/orders/${token}`)).status).toBe(404);
  });

  test("is decided line by line by a mailed code, and what is approved may be done", async () => {
    const { token, id, lines, mechanic, sent } = await offered();
    const code = await codeFor(token);
    const { version } = await read(token);
    const decide = (more: object) =>
      app().visitor.post(`/public/orders/${token}/verdicts`, {
        estimate_id: sent.body.data.id,
        lines: { [lines[0] ?? 0]: "approved", [lines[1] ?? 0]: "deferred" },
        name: "Ł. Żak",
        version,
        code,
        ...more,
      });
    expect((await decide({ code: "12345" })).body.errors).toHaveProperty("code");
    expect((await decide({ name: " " })).body.errors).toHaveProperty("name");
    expect((await decide({ lines: {} })).body.errors).toHaveProperty("lines");
    expect((await decide({ lines: { 999_999: "approved" } })).body.errors).toHaveProperty("lines");
    const done = await decide({});
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { sum_cents: 8000, approved_cents: 8000, lines: [{ state: "approved" }, { state: "deferred" }] },
    ]);
    expect((await read(token)).verdicts).toEqual([
      { line: lines[0], verdict: "approved", name: "Ł. Żak", at: expect.any(String) },
      { line: lines[1], verdict: "deferred", name: "Ł. Żak", at: expect.any(String) },
    ]);
    // A code counts once.
    expect((await decide({ version: version + 1 })).body.errors).toHaveProperty("code");
    await movedOrder(mechanic, id, "start");
    await doneLine(mechanic, id, lines[0] ?? 0);
    const kept = await app().db.selectFrom("approvals").selectAll().orderBy("id").execute();
    expect(kept.slice(-2)).toMatchObject([
      { line_id: lines[0], verdict: "approved", name: "Ł. Żak", way: "code" },
      { line_id: lines[1], verdict: "deferred" },
    ]);
  });

  test("takes no sixth try of a code, also beside each other", async () => {
    const { token, lines, sent } = await offered();
    const code = await codeFor(token);
    const { version } = await read(token);
    const body = {
      estimate_id: sent.body.data.id,
      lines: { [lines[0] ?? 0]: "approved" },
      name: "A",
      version,
    };
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const path = `/public/orders/${token}/verdicts`;
    await Promise.all(Array.from({ length: 5 }, () => app().visitor.post(path, { ...body, code: wrong })));
    expect((await app().visitor.post(path, { ...body, code })).status).toBe(422);
    const again = await codeFor(token);
    app().pass(16 * minute);
    expect((await app().visitor.post(path, { ...body, code: again })).status).toBe(422);
    const right = await codeFor(token);
    expect((await app().visitor.post(path, { ...body, code: right })).status).toBe(200);
  });

  describe("of a rider's bike", () => {
    async function ofRider() {
      const all = await shopAndRider(app());
      await all.give();
      const order = await takenOrder(all, { bike_id: all.bike_id });
      const line = await addedLine(all.mechanic, order.id, { title: "True wheel", unit_cents: 5000 });
      const send = async () => (await all.desk.post(`/orders/${order.id}/estimates`, {})).body.data;
      const decide = async (estimate_id: number, verdict: string, more: object = {}) => {
        const { version } = (await all.rider.get(`/orders/${order.id}`)).body.data;
        return all.rider.post(`/orders/${order.id}/verdicts`, {
          estimate_id,
          lines: { [line]: verdict },
          version,
          ...more,
        });
      };
      return { ...all, id: order.id, line, send, decide };
    }

    test("is decided by the rider alone, the newest one alone, as it was shown", async () => {
      const { id, line, send, decide, desk, mechanic, owner } = await ofRider();
      const first = await send();
      expect(
        (
          await owner.post(`/orders/${id}/verdicts`, {
            estimate_id: first.id,
            lines: { [line]: "approved" },
            version: 3,
          })
        ).status,
      ).toBe(403);
      const { version } = (await desk.get(`/orders/${id}`)).body.data;
      await mechanic.put(`/orders/${id}/lines/${line}`, { unit_cents: 6000, version });
      const changed = await decide(first.id, "approved");
      expect([changed.status, changed.body.data.lines[0].state]).toEqual([409, "proposed"]);
      const second = await send();
      expect(second.version).toBe(2);
      expect((await decide(first.id, "approved")).status).toBe(409);
      expect((await decide(second.id, "approved", { version: 1 })).status).toBe(409);
      expect((await decide(second.id + 1000, "approved")).status).toBe(404);
      expect((await decide(second.id, "approved")).body.data).toMatchObject({ approved_cents: 6000 });
      const now = (await desk.get(`/orders/${id}`)).body.data;
      const dearer = { unit_cents: 6001, version: now.version };
      expect((await mechanic.put(`/orders/${id}/lines/${line}`, dearer)).status).toBe(409);
      // Beyond what was approved a new approval is needed.
      const more = await addedLine(mechanic, id, { title: "Spokes", unit_cents: 100 });
      const done = { state: "done", version: now.version + 1 };
      expect((await mechanic.put(`/orders/${id}/lines/${more}`, done)).status).toBe(409);
      const third = await send();
      await decide(third.id, "approved", { lines: { [more]: "approved" } });
      await doneLine(mechanic, id, more);
      const fourth = await send();
      expect((await decide(fourth.id, "x", { lines: { [more]: "declined" } })).status).toBe(409);
    });

    test("of two at once, approval and change, one wins and the other sees it", async () => {
      const { id, line, send, decide, mechanic } = await ofRider();
      const estimate = await send();
      const { version } = (await mechanic.get(`/orders/${id}`)).body.data;
      const both = await Promise.all([
        decide(estimate.id, "approved", { version }),
        mechanic.put(`/orders/${id}/lines/${line}`, { unit_cents: 9000, version }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test("comes back at the next visit as what was put off", async () => {
      const { send, decide, look, line } = await ofRider();
      const { id } = await send();
      expect((await look()).body.data.deferred).toEqual([]);
      await decide(id, "deferred");
      expect((await look()).body.data.deferred).toEqual([
        { title: "True wheel", shop: "Koło i łańcuch", on: expect.any(String) },
      ]);
      expect(line).toBeGreaterThan(0);
    });

    test("holds until its last day", async () => {
      const { send, decide } = await ofRider();
      const { id } = await send();
      await app()
        .db.updateTable("estimates")
        .set({ valid_until: "2020-01-01" })
        .where("id", "=", id)
        .execute();
      expect((await decide(id, "approved")).status).toBe(409);
    });
  });

  test("and other mails go to one customer six times a day", async () => {
    const bounded = await openTestApp({ on });
    const shop = await staffedShop(bounded);
    const order = await takenOrder(shop);
    await bounded.db.deleteFrom("rate_limits").execute();
    await bounded.db.updateTable("work_orders").set({ state: "ready" }).where("id", "=", order.id).execute();
    const tell = async (id: number, channel = "mail") => {
      const { version } = (await shop.desk.get(`/orders/${id}`)).body.data;
      return (await shop.desk.post(`/orders/${id}/notify`, { channel, version })).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push(await tell(order.id));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await tell(order.id, "phone")).toBe(200);
    const other = await takenOrder(shop);
    await bounded.db.updateTable("work_orders").set({ state: "ready" }).where("id", "=", other.id).execute();
    await bounded.db
      .updateTable("rate_limits")
      .set({ hits: 299 })
      .where("key", "=", `shop_mail:${shop.id}`)
      .execute();
    expect([await tell(other.id), await tell(other.id)]).toEqual([200, 429]);
  });

  test("and its photos are seen by those who see the order, by addresses of their own", async () => {
    const { id, mechanic, desk, token } = await offered();
    expect((await sendOrderPhoto(desk, id)).status).toBe(403);
    const sent = await sendOrderPhoto(mechanic, id, { kind: "in" });
    expect([sent.status, sent.body.data.photos]).toMatchObject([201, [{ kind: "in" }]]);
    expect((await sendOrderPhoto(mechanic, id, { kind: "selfie" })).status).toBe(422);
    const bytes = async (url: string) => (await app().visitor.get(url.replace("/api/v1", ""))).status;
    const [photo] = sent.body.data.photos;
    const shown = (await read(token)).photos[0].url as string;
    expect([await bytes(photo.url), await bytes(shown), await bytes(`/order-photos/${photo.id}`)]).toEqual([
      200, 200, 404,
    ]);
    await app().db.deleteFrom("shop_members").where("user_id", "=", mechanic.id).execute();
    expect([await bytes(photo.url), await bytes(shown)]).toEqual([404, 200]);
  });
});
