import { expect, test } from "vitest";
import { pushService } from "#server/people/push/push.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { registration } from "#server/shops/shops/shops.testing.ts";
import { addedLine, movedOrder, takenOrder, walkIn } from "./orders.testing.ts";

eachDb("the other side of an order", (on) => {
  const app = sharedTestApp({ on });

  /** A rider's order at a shop, and what mails about it say. */
  async function requested(own: TestApp = app()) {
    const made = await shopAndRider(own);
    const sent = await made.rider.post(`/bikes/${made.bike_id}/orders`, {
      shop: made.slug,
      wanted: "Brakes",
    });
    const { id, number } = sent.body.data as { id: number; number: string };
    const mailed = async (to: string) =>
      (await own.mails())
        .filter((mail) => mail.to?.[0]?.address === to && mail.text?.includes(`orders/${id}`))
        .map(({ subject, text }) => `${subject} ${text}`);
    return { ...made, id, number, mailed };
  }

  test("is mailed of a request, and of what the shop makes of it", async () => {
    const { rider, desk, shop, id, number, mailed } = await requested();
    expect(await mailed(registration.email)).toEqual([
      expect.stringMatching(
        `Order ${number}: [^]*Rider of the bike requests work on a bike.\n\nBrakes\n\n[^]*/shop/orders/${id}\n`,
      ),
    ]);
    await movedOrder(desk, id, "accept");
    const accepted = `${shop.name} has accepted your order: you can bring the bike.`;
    expect(await mailed(rider.email)).toEqual([expect.stringContaining(accepted)]);
    await movedOrder(rider, id, "cancel", { reason: "It is fine again." });
    const cancelled = "Rider of the bike has cancelled the order.\n\nIt is fine again.";
    expect((await mailed(registration.email))[1]).toContain(cancelled);
    expect(await mailed(rider.email)).toHaveLength(1);
  });

  test("is mailed why an order ends", async () => {
    const declined = await requested();
    await movedOrder(declined.desk, declined.id, "decline", { reason: "No room." });
    expect(await declined.mailed(declined.rider.email)).toEqual([
      expect.stringContaining("has declined your order.\n\nNo room."),
    ]);
    const closed = await requested();
    const { version } = (await closed.owner.get(`/shops/${closed.slug}`)).body.data;
    await closed.owner.post(`/shops/${closed.slug}/close`, { version });
    expect(await closed.mailed(closed.rider.email)).toEqual([
      expect.stringContaining("has cancelled your order.\n\nThe shop has closed."),
    ]);
  });

  test("is mailed what is written and decided, but for what is internal", async () => {
    const { rider, desk, mechanic, id, mailed } = await requested();
    await desk.post(`/orders/${id}/messages`, { text: "Do not say.", internal: true });
    expect(await mailed(rider.email)).toEqual([]);
    await desk.post(`/orders/${id}/messages`, { text: "Which pads?" });
    expect(await mailed(rider.email)).toEqual([
      expect.stringContaining("has written to you.\n\nWhich pads?"),
    ]);
    await rider.post(`/orders/${id}/messages`, { text: "Organic ones." });
    expect((await mailed(registration.email))[1]).toContain("has written to you.\n\nOrganic ones.");
    const line = await addedLine(mechanic, id, { unit_cents: 5000 });
    const { id: estimate_id } = (await desk.post(`/orders/${id}/estimates`, {})).body.data;
    const { version } = (await rider.get(`/orders/${id}`)).body.data;
    await rider.post(`/orders/${id}/verdicts`, { estimate_id, lines: { [line]: "approved" }, version });
    expect((await mailed(registration.email))[2]).toContain("has decided about the estimate.");
  });

  test("without an account is mailed a link when the bike comes, and no messages", async () => {
    const made = await shopAndRider(app());
    const email = `walk-in-${made.id}@example.com`;
    const order = await takenOrder(made, { customer: { ...walkIn.customer, email }, received: false });
    const mails = async () => (await app().mails()).filter(({ to }) => to?.[0]?.address === email);
    await made.desk.post(`/orders/${order.id}/messages`, { text: "Hello?" });
    expect(await mails()).toEqual([]);
    await movedOrder(made.desk, order.id, "receive");
    expect((await mails())[0]?.text).toMatch(/\/order-links\/[A-Za-z0-9]{22,}/);
    await movedOrder(made.desk, order.id, "cancel", { reason: "Cracked frame." });
    expect((await mails())[1]?.text).toMatch(
      /has cancelled your order\.\n\nCracked frame\.[^]*\/order-links\//,
    );
  });

  test("is left alone after twenty mails of one order in a day", async () => {
    const { rider, desk, id, mailed } = await requested();
    for (let count = 0; count < 21; count++)
      await desk.post(`/orders/${id}/messages`, { text: `No. ${count}` });
    expect(await mailed(rider.email)).toHaveLength(20);
    expect((await rider.get(`/orders/${id}/messages`)).body.data).toHaveLength(21);
  });

  test("sees it on their devices, where they want that", async () => {
    const own = await openTestApp({ on, config: { WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] } });
    own.clock.now = new Date("2026-05-20T10:00:00Z");
    const { rider, desk, id } = await requested(own);
    const browser = (await pushService()).browser();
    await browser.subscribe(rider);
    await movedOrder(desk, id, "accept");
    await own.mails();
    expect(browser.shown().map(({ notification }) => notification)).toMatchObject([
      { navigate: expect.stringMatching(new RegExp(`/orders/${id}$`)), tag: `order-${id}` },
    ]);
    const { version } = (await rider.get("/account/notifications")).body.data;
    await rider.put("/account/notifications", { channels: { push: { orders: false } }, version });
    await desk.post(`/orders/${id}/messages`, { text: "Hello" });
    await own.mails();
    expect(browser.shown()).toHaveLength(1);
  });
});
