import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { addedLine, orderedBike, sendOrderPhoto } from "./orders.testing.ts";

eachDb("a message about an order", (on) => {
  const app = sharedTestApp({ on });

  test("brings a photo to the other side; one that is internal is seen by the shop alone", async () => {
    const { mechanic, desk, rider, order } = await orderedBike(app());
    const send = (who: typeof rider, fields: Record<string, string>) =>
      sendOrderPhoto(who, order, fields, "messages/photos");
    const response = await send(mechanic, { text: "This one?" });
    expect([response.status, response.body.data]).toMatchObject([
      201,
      { text: "This one?", from: "shop", internal: false, photos: [{ url: expect.any(String) }] },
    ]);
    expect((await send(mechanic, { internal: "true" })).body.data).toMatchObject({
      internal: true,
      text: "",
    });
    // A rider has no internal messages.
    expect((await send(rider, { internal: "true" })).body.data).toMatchObject({ internal: false });
    expect((await send(await app().rider(), {})).status).toBe(404);

    const read = async (who: typeof rider) => (await who.get(`/orders/${order}/messages`)).body.data;
    const [theirs, ours] = [await read(rider), await read(desk)];
    expect([theirs.length, ours.length]).toEqual([2, 3]);
    const bytes = async (url: string) => (await app().visitor.get(url.replace("/api/v1", ""))).status;
    expect(await bytes(theirs[0].photos[0].url)).toBe(200);
    expect(await bytes(ours[1].photos[0].url)).toBe(200);
    expect(await bytes(`/order-photos/${ours[1].photos[0].id}`)).toBe(404);
    // They are not among the photos of the order.
    expect((await desk.get(`/orders/${order}`)).body.data.photos).toEqual([]);
  });
});

eachDb("a line of an order", (on) => {
  const app = sharedTestApp({ on });

  test("says who found what it is about", async () => {
    const { mechanic, rider, order } = await orderedBike(app());
    await addedLine(mechanic, order, { kind: "labour", title: "Hub", unit_cents: 9000 });
    const [line] = (await rider.get(`/orders/${order}`)).body.data.lines;
    expect(line).toMatchObject({ title: "Hub", found_by: "The mechanic" });
  });
});
