import { expect, test } from "vitest";
import { sendToPrograms, webhookReceiver } from "#server/people/webhooks/webhook-receiver.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { lookAt, notifiedGarage } from "./telling.testing.ts";

const config = { WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"] };

eachDb("a webhook", (on) => {
  const app = sharedTestApp({ on, config });

  async function withWebhook(events: string[], options = {}) {
    app().clock.now = new Date("2026-05-20T10:00:00Z");
    const garage = await notifiedGarage(app(), options);
    const { url, taken } = (await webhookReceiver()).address();
    expect((await garage.rider.post("/webhooks", { url, events })).status).toBe(201);
    const look = async (moment: string) => {
      await lookAt(app(), moment);
      await sendToPrograms(app());
    };
    return { ...garage, look, taken: () => taken().map(({ text }) => JSON.parse(text)) };
  }

  test("is sent at the rider's hour what is due, once for each cycle, whatever mail says", async () => {
    const { rider, daily, service, look, taken, log } = await withWebhook(["care.due"], {
      isConfirmed: false,
    });
    await rider.put("/account/notifications", { channels: { mail: { due: false, soon: false } } });
    const plan = await daily("inspect", 10, "2026-05-01");
    await look("2026-05-21T05:59:59.999Z");
    expect(taken()).toEqual([]);
    for (const day of ["21", "22", "23"]) await look(`2026-05-${day}T06:00:00.000Z`);
    const [bike] = (await rider.get("/bikes")).body.data ?? [];
    expect(taken()).toEqual([
      {
        type: "care.due",
        timestamp: "2026-05-21T06:00:00.000Z",
        data: {
          id: plan,
          bike_id: bike?.id ?? expect.any(Number),
          title: "Silver Fox: Quick check",
          url: expect.stringMatching(/\/bikes\/\d+\/care$/),
        },
      },
    ]);
    expect((await log()).map(({ channel, level }) => [channel, level])).toEqual([["webhook", "due"]]);
    await service("2026-05-23T10:00:00.000Z", [{ plan_id: plan, task: "inspect" }]);
    await look("2026-06-02T06:00:00.000Z");
    expect(taken()).toHaveLength(2);
  });

  test("is sent what is soon due where it wants that, in the rider's language", async () => {
    const { daily, look, taken } = await withWebhook(["care.soon"], { language: "pl" });
    await daily("inspect", 20, "2026-05-02");
    await look("2026-05-21T06:00:00.000Z");
    expect(taken()).toMatchObject([{ type: "care.soon", data: { title: "Silver Fox: Szybki przegląd" } }]);
  });

  test("that wants neither is sent nothing of it", async () => {
    const { daily, look, taken, log } = await withWebhook(["ride.created"]);
    await daily("inspect", 10, "2026-05-01");
    await look("2026-05-21T06:00:00.000Z");
    expect(taken()).toEqual([]);
    expect((await log()).map(({ channel }) => channel)).toEqual(["mail"]);
  });
});
