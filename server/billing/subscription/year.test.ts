import { expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/test-app.ts";
import { buy, openPayingApp } from "#server/platform/testing/paying.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";

eachDb("a year of a rider", (on) => {
  test("goes through every plan and loses nothing", { timeout: 60_000 }, async () => {
    const app = await openPayingApp({ on });
    const account = await app.rider({ name: "Ola" });
    let rider: Caller = account;

    /** Advances day by day to nine o'clock of a day, with Stripe's events and the hourly work. */
    async function until(date: string): Promise<void> {
      const end = new Date(`${date}T09:00:00.000Z`);
      while (app.clock.now < end) {
        app.pass(day);
        await app.deliverNew();
        await app.fastify.work["subscriptions"]?.();
      }
      const { email, password } = account;
      rider = app.as((await app.visitor.post("/auth/login", { email, password })).body.token);
    }
    const now = async () => {
      const { plan, status, next_plan, notice } = (await rider.get("/subscription")).body.data;
      return [plan, status, next_plan, notice === null ? null : "expired"];
    };
    const add = async (name: string) => (await rider.post("/bikes", { name })).status;
    const bikes = async (): Promise<Bike[]> => (await rider.get("/bikes")).body.data.toReversed();
    const writable = async () => (await bikes()).filter((bike) => !bike.read_only).map(({ name }) => name);
    const subjects = async () => (await app.mails()).map(({ subject }) => subject);
    const card = (pays: boolean) => {
      for (const customer of app.stripe.customers.values()) customer.pays = pays;
    };

    // January: two bikes fill the free plan; the trial has room for three more.
    expect([await add("A"), await add("B"), await add("C")]).toEqual([201, 201, 403]);
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    expect([await add("C"), await add("D"), await add("E"), await add("F")]).toEqual([201, 201, 201, 403]);
    const [first, , third, fourth, fifth] = await bikes();
    const ids = [first, third, fourth, fifth].map((bike) => bike?.id ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    const [a, c, d, e] = ids;
    for (let i = 0; i < 4; i++) expect((await sendPhoto(rider, a)).status).toBe(201);
    expect((await sendPhoto(rider, c)).status).toBe(201);
    await rider.post(`/bikes/${c}/toggle-sharing`);

    // The trial is announced, ends, and the newest bikes can only be read, taken back and deleted.
    await until("2027-01-23");
    expect(await subjects()).toEqual(["Your Spokebook trial ends soon"]);
    expect(await now()).toEqual(["enthusiast", "trialing", "hobbyist", null]);
    await until("2027-01-24");
    expect(await now()).toEqual(["hobbyist", "expired", null, "expired"]);
    await rider.delete("/subscription/notice");
    expect(await writable()).toEqual(["A", "B"]);
    expect(await rider.put(`/bikes/${c}`, { brand: "NS" })).toMatchObject({
      status: 403,
      body: {
        message: "This bike is over your plan's limit and can only be read. Upgrade to edit it again.",
      },
    });
    expect((await sendPhoto(rider, c)).status).toBe(403);
    expect(await sendPhoto(rider, a)).toMatchObject({ status: 403, body: { limit_reached: true } });
    const [photo] = (await bikes())[2]?.photos ?? [];
    expect((await rider.put(`/bikes/${c}/photos/${photo?.id}/set-primary`)).status).toBe(403);
    expect((await rider.post(`/bikes/${c}/toggle-sharing`)).body.data).toMatchObject({ is_public: false });
    expect((await rider.delete(`/photos/${photo?.id}`)).status).toBe(200);
    await rider.put("/subscription/writable-bikes", { ids: [d, e] });
    expect(await writable()).toEqual(["D", "E"]);
    expect(await now()).toEqual(["hobbyist", "expired", null, null]);

    // February: bought, and all of it is writable again; it renews by itself.
    await until("2027-02-01");
    await buy(app, rider, "enthusiast");
    expect([await now(), (await writable()).length]).toEqual([["enthusiast", "active", null, null], 5]);
    await until("2027-04-20");
    expect(await subjects()).toEqual([
      "Your Spokebook trial ends soon",
      "Your Spokebook plan renews soon",
      "Your Spokebook plan renews soon",
    ]);
    expect(app.stripe.invoices.map(({ amount }) => amount)).toEqual([1500, 1500, 1500]);

    // April: more room at once.
    await rider.post("/subscription/change", { plan: "collector" });
    expect([await add("F"), await add("G")]).toEqual([201, 201]);
    expect(await now()).toEqual(["collector", "active", null, null]);

    // May and June: the card expires and is replaced.
    card(false);
    await until("2027-05-03");
    expect(await now()).toEqual(["collector", "past_due", null, null]);
    expect((await subjects()).at(-1)).toBe("Your payment to Spokebook failed");
    expect(await add("H")).toBe(201);
    card(true);
    app.stripe.retry();
    await until("2027-05-10");
    expect(await now()).toEqual(["collector", "active", null, null]);

    // A downgrade with the end of the period: the chosen and the oldest bikes stay writable.
    await rider.post("/subscription/change", { plan: "enthusiast" });
    expect([await now(), (await writable()).length]).toEqual([
      ["collector", "active", "enthusiast", null],
      8,
    ]);
    await until("2027-05-31");
    expect((await subjects()).at(-1)).toBe("Your Spokebook plan changes soon");
    await until("2027-06-01");
    expect([await now(), await writable()]).toEqual([
      ["enthusiast", "active", null, null],
      ["A", "B", "C", "D", "E"],
    ]);
    expect(await add("I")).toBe(403);

    // Summer: cancelled, resumed, cancelled.
    await rider.post("/subscription/cancel");
    await rider.post("/subscription/resume");
    await until("2027-08-15");
    expect(await now()).toEqual(["enthusiast", "active", null, null]);
    await rider.post("/subscription/cancel");
    await until("2027-08-31");
    expect((await subjects()).at(-1)).toBe("Your Spokebook plan ends soon");
    expect(await now()).toEqual(["enthusiast", "cancelled", "hobbyist", null]);
    await until("2027-09-01");
    expect([await now(), await writable()]).toEqual([
      ["hobbyist", "expired", null, "expired"],
      ["D", "E"],
    ]);

    // Autumn: back as a collector, until payments fail for good.
    await buy(app, rider, "collector");
    expect([await now(), (await writable()).length]).toEqual([["collector", "active", null, null], 8]);
    card(false);
    await until("2027-10-10");
    app.stripe.giveUp();
    await until("2027-10-11");
    expect([await now(), await writable()]).toEqual([
      ["hobbyist", "expired", null, "expired"],
      ["D", "E"],
    ]);
    expect((await rider.post("/subscription/trial", { plan: "collector" })).status).toBe(422);

    // A year later everything is there.
    await until("2028-01-10");
    expect((await bikes()).map(({ name, photos }) => [name, photos.length])).toEqual([
      ["A", 4],
      ["B", 0],
      ["C", 0],
      ["D", 0],
      ["E", 0],
      ["F", 0],
      ["G", 0],
      ["H", 0],
    ]);
    const steps = await app.db
      .selectFrom("audits")
      .select("actor_id")
      .where("auditable_type", "=", "User")
      .where("event", "=", "updated")
      .where("changes", "like", '%"plan":%')
      .execute();
    // The rider starts the trial; paid plans follow Stripe's events, ends follow the clock.
    expect(steps.map(({ actor_id }) => actor_id)).toEqual([account.id, ...Array(7).fill(null)]);
  });
});
