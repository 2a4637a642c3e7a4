import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";
import { addedLine, takenOrder } from "./orders.testing.ts";

bothDbs("an estimate that a shop corrects", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  const order = async (token: string) => (await app().visitor.get(`/public/orders/${token}`)).body.data;

  /** An order with one line, offered to a customer who has the mailed code at hand. */
  async function offered() {
    const shop = await staffedShop(app());
    const { id } = await takenOrder(shop);
    const line = await addedLine(shop.mechanic, id, { title: "Chain", unit_cents: 12_000 });
    const offer = async () => (await shop.desk.post(`/orders/${id}/estimates`, {})).body.data;
    const first = await offer();
    const token = (first.url as string).split("/").at(-1) ?? "";
    await app().visitor.post(`/public/orders/${token}/code`);
    const mail = (await app().mails()).findLast(({ subject }) => /^\d{6} /.test(subject ?? ""));
    const code = mail?.subject?.slice(0, 6) ?? "";
    const shown = await order(token);
    const approve = (estimate_id: number, version: number = shown.version) =>
      app().visitor.post(`/public/orders/${token}/verdicts`, {
        estimate_id,
        lines: { [line]: "approved" },
        name: "Łucja",
        version,
        code,
      });
    const corrected = async (unit_cents: number) => {
      const { version } = (await shop.mechanic.get(`/orders/${id}`)).body.data;
      return shop.mechanic.put(`/orders/${id}/lines/${line}`, { unit_cents, version });
    };
    return { ...shop, id, line, first, token, shown, offer, approve, corrected };
  }
  const approvals = (id: number) =>
    app()
      .db.selectFrom("approvals")
      .innerJoin("estimates", "estimates.id", "approvals.estimate_id")
      .select(["estimate_id"])
      .where("order_id", "=", id)
      .execute();

  test("shows the newest alone by the older link, by which the older one can no longer be answered", async () => {
    const { id, first, token, offer, approve, corrected } = await offered();
    await corrected(9000);
    const second = await offer();
    const shown = await order(token);
    expect(shown.estimate).toMatchObject({ id: second.id, version: 2, sum_cents: 9000 });
    const late = await approve(first.id, shown.version);
    expect([late.status, late.body.data.estimate.id]).toEqual([409, second.id]);
    expect(await approvals(id)).toEqual([]);
    const { status, body } = await approve(second.id, shown.version);
    expect([status, body.data.approved_cents]).toEqual([200, 9000]);
  });

  test("is dead once its line was changed or removed, before another is sent", async () => {
    const { id, line, first, token, approve, corrected, mechanic } = await offered();
    await corrected(9000);
    expect((await approve(first.id, (await order(token)).version)).status).toBe(409);
    const { version } = await order(token);
    expect((await mechanic.delete(`/orders/${id}/lines/${line}?version=${version}`)).status).toBe(200);
    expect((await approve(first.id, (await order(token)).version)).status).toBe(409);
    expect(await approvals(id)).toEqual([]);
  });

  test("is answered or corrected where both happen at once, never both", async () => {
    const outcomes = [];
    for (let round = 0; round < 6; round++) {
      const { id, first, token, approve, offer, corrected } = await offered();
      const [answer] = await Promise.all([
        approve(first.id),
        ...(round % 2 ? [offer()] : [corrected(19_000).then(offer)]),
      ]);
      outcomes.push(answer.status);
      const now = await order(token);
      expect(now.estimate.version).toBe(2);
      if (answer.status === 200) {
        // Approved as it was shown: what is dearer is refused, and the newer one says what is approved.
        expect(await approvals(id)).toEqual([{ estimate_id: first.id }]);
        expect(now).toMatchObject({ approved_cents: 12_000, sum_cents: 12_000 });
      } else {
        expect(answer.status).toBe(409);
        expect(await approvals(id)).toEqual([]);
        expect(now).toMatchObject({ approved_cents: 0, lines: [{ state: "proposed" }] });
        // The code was not used up by the answer that was refused.
        expect((await approve(now.estimate.id, now.version)).status).toBe(200);
      }
    }
    expect(outcomes).toHaveLength(6);
  });

  test("has one number, also where two members send one at once", async () => {
    const { offer } = await offered();
    const sent = await Promise.all([offer(), offer(), offer()]);
    expect(sent.map(({ version }) => version).toSorted()).toEqual([2, 3, 4]);
  });
});
