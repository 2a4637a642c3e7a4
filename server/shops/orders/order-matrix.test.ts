import { expect, test } from "vitest";
import { type OrderMove, orderMoves, orderStates, type OrderState } from "#contract/shops/order-moves.ts";
import { shopActTable, shopRoles } from "#contract/shops/shop-acts.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";

/** What a move of an order in some state answers to somebody, as docs/shops.md has it. */
function statusFor(who: string, { from, act, rider }: OrderMove, state: OrderState): number {
  if (who === "nobody") return 401;
  if (who === "rider") return rider.includes(state) ? 200 : 403;
  const role = shopRoles.find((one) => one === who);
  if (!role) return 404;
  if (!(shopActTable[act].by as readonly string[]).includes(role)) return 403;
  return from.includes(state) ? 200 : 409;
}

eachDb("an order", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("in each state answers each move of each person as the tables say", { timeout: 120_000 }, async () => {
    const { rider, owner, mechanic, desk, bike_id, slug } = await shopAndRider(app());
    const people = {
      owner,
      mechanic,
      desk,
      rider,
      "another rider": await app().rider(),
      "another shop": (await staffedShop(app())).owner,
      "an admin": await newAdmin(app()),
      nobody: app().visitor,
    };
    const made = await rider.post(`/bikes/${bike_id}/orders`, { shop: slug, wanted: "Brakes" });
    const { id } = made.body.data;
    const orders = app().db;
    const put = (state: OrderState) =>
      orders.updateTable("work_orders").set({ state, version: 1 }).where("id", "=", id).execute();
    const read = () =>
      orders
        .selectFrom("work_orders")
        .select(["state", "version"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const given = { version: 1, reason: "No.", for: "parts", channel: "phone" };
    const answers: Record<string, number> = {};
    const expected: Record<string, number> = {};

    for (const state of orderStates) {
      const cells = Object.entries(orderMoves as Record<string, OrderMove>).flatMap(([move, rule]) =>
        Object.entries(people).map(([name, who]) => ({
          cell: `${state}: ${move} by ${name}`,
          status: statusFor(name, rule, state),
          send: () => who.post(`/orders/${id}/${move}`, given),
        })),
      );
      for (const { cell, status } of cells) expected[cell] = status;
      await put(state);
      // What is refused changes nothing, so that all of it may be sent at once.
      const refused = cells.filter(({ status }) => status !== 200);
      await Promise.all(refused.map(async ({ cell, send }) => (answers[cell] = (await send()).status)));
      expect(await read()).toEqual({ state, version: 1 });
      for (const { cell, status, send } of cells) {
        if (status !== 200) continue;
        await put(state);
        answers[cell] = (await send()).status;
      }
    }
    expect(answers).toEqual(expected);
  });
});
