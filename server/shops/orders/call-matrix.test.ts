import { expect, test } from "vitest";
import { shopActTable, type ShopActName, shopRoles, shopStates } from "#contract/shops/shop-acts.ts";
import { shopCalls } from "#contract/shops/shop-calls.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";

/** Bodies that are judged before who sends them; none of them changes anything: versions are old, numbers nobody's. */
const bodies: Readonly<Record<string, object>> = {
  "PUT /shops/{slug}": { name: "Other", version: 999 },
  "POST /shops/{slug}/close": { version: 999 },
  "PUT /shops/{slug}/members/{user}": { role: "desk" },
  "POST /shops/{slug}/invitations": { email: "", role: "desk" },
  "POST /shops/{slug}/prices": { kind: "labour" },
  "PUT /shops/{slug}/prices/{id}": { title: "Work" },
  "PUT /shops/{slug}/customers/{id}": { note: "Kind." },
  "POST /shops/{slug}/scans": { share_token: "" },
  "POST /shops/{slug}/orders": { wanted: "Brakes" },
  "PUT /orders/{id}": { place: "hook 7", version: 999 },
  "POST /orders/{id}/warranty": { version: 999 },
  "POST /orders/{id}/lines": { kind: "labour", title: "Work" },
  "PUT /orders/{id}/lines/{line}": { title: "Work", version: 999 },
  "POST /orders/{id}/estimates": { valid_until: "2020-01-01" },
  "POST /orders/{id}/messages": { text: "" },
};

/** How what a stranger may not see is refused. */
const gone: readonly unknown[] = ["Shop not found", "Order not found"];

/** Whether a member's call is let through to what it is about, by role and by state of the shop. */
function memberMay(role: (typeof shopRoles)[number], state: (typeof shopStates)[number], act: ShopActName) {
  const rule = shopActTable[act];
  return (rule.by as readonly string[]).includes(role) && (rule.in as readonly string[]).includes(state);
}

eachDb("a call about a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test(
    "answers each person in each state of the shop as docs/shops.md says",
    { timeout: 240_000 },
    async () => {
      const { rider, owner, mechanic, desk, bike_id, slug, id: shop } = await shopAndRider(app());
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
      const { body } = await rider.post(`/bikes/${bike_id}/orders`, { shop: slug, wanted: "Brakes" });
      const order = body.data.id as number;
      const within = Object.entries(shopCalls).filter(
        ([call, { act }]) => act !== null && /^\w+ \/(shops\/\{slug\}|orders)/.test(call),
      );
      expect(within.length).toBeGreaterThan(40);
      const answers: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const state of shopStates) {
        await app().db.updateTable("shops").set({ state }).where("id", "=", shop).execute();
        for (const [call, { act, also }] of within) {
          const [method = "", path = ""] = call.split(" ");
          const isOrder = path.startsWith("/orders");
          const at = path
            .replace("{slug}", slug)
            .replace(/^\/orders\/\{id\}/, `/orders/${order}`)
            .replace("{kind}", "estimate")
            .replaceAll(/\{\w+\}/g, "999999");
          for (const [name, who] of Object.entries(people)) {
            const answer = await who.send(method as "GET", at, bodies[call]);
            const cell = `${state}: ${call} by ${name}`;
            const role = shopRoles.find((one) => one === name);
            expected[cell] =
              name === "nobody"
                ? "401"
                : role
                  ? memberMay(role, state, act as ShopActName)
                    ? "let through"
                    : "403"
                  : name === "rider" && isOrder
                    ? also === "rider"
                      ? "let through"
                      : "403"
                    : "404";
            const isGate = [401, 403].includes(answer.status) || gone.includes(answer.body?.message);
            answers[cell] = isGate ? String(answer.status) : "let through";
            expect([cell, answer.status]).toEqual([cell, Math.min(answer.status, 499)]);
          }
        }
      }
      expect(answers).toEqual(expected);
    },
  );
});
