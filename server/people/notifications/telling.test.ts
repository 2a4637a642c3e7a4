import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { lookAt, lookAtRiders, notifiedGarage } from "./telling.testing.ts";

const start = "2026-05-20T10:00:00Z";
const path = "/account/notifications";

eachDb("a rider", (on) => {
  const app = sharedTestApp({ on });
  const opened = async (options = {}) => {
    app().clock.now = new Date(start);
    return notifiedGarage(app(), options);
  };
  const subjects = async ({ mails }: Awaited<ReturnType<typeof opened>>) =>
    (await mails()).map(({ subject }) => subject);

  test("is mailed at eight what is due, once, and the log says why", async () => {
    const rider = await opened();
    const plan = await rider.daily("inspect", 10, "2026-05-01");
    await lookAtRiders(app());
    expect(await subjects(rider)).toEqual([]);
    expect((await rider.digest()).next_at).toBe("2026-05-21T06:00:00.000Z");
    await lookAt(app(), "2026-05-21T05:59:59.999Z");
    expect(await subjects(rider)).toEqual([]);
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toEqual(["Silver Fox: Quick check"]);
    expect(await rider.log()).toEqual([
      {
        id: expect.any(Number),
        sent_at: "2026-05-21T06:00:00.000Z",
        channel: "mail",
        level: "due",
        plan_id: plan,
        bike_id: expect.any(Number),
        bike: "Silver Fox",
        slot: null,
        part: null,
        task: "inspect",
        leads: "days",
        progress: 2,
      },
    ]);
    expect(await rider.digest()).toMatchObject({
      mailed_on: "2026-05-21",
      next_at: "2026-05-22T06:00:00.000Z",
    });
    for (const day of ["22", "23", "24"]) await lookAt(app(), `2026-05-${day}T06:00:00.000Z`);
    expect(await subjects(rider)).toHaveLength(1);
    // Done, it is a new cycle.
    await rider.service("2026-05-24T10:00:00.000Z", [{ plan_id: plan, task: "inspect" }]);
    await lookAt(app(), "2026-06-02T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(1);
    await lookAt(app(), "2026-06-03T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(2);
  });

  test("gets mail about what is soon due only where chosen, and then again when it is due", async () => {
    const rider = await opened();
    await rider.daily("inspect", 10, "2026-05-13");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toEqual([]);
    await rider.rider.put(path, { channels: { mail: { soon: true } } });
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    await lookAt(app(), "2026-05-23T06:00:00.000Z");
    await lookAt(app(), "2026-05-24T06:00:00.000Z");
    expect((await rider.log()).map(({ level }) => level)).toEqual(["due", "soon"]);
    expect(await subjects(rider)).toHaveLength(2);
    // With a longer interval it is "soon" again; that mail was already sent.
    await app()
      .db.updateTable("care_plans")
      .set({ every_days: 13 })
      .where("user_id", "=", rider.rider.id)
      .execute();
    await lookAt(app(), "2026-05-25T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(2);
  });

  test("gets all bikes in one mail, the new things first and then what is still due", async () => {
    const rider = await opened();
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    const other = await rider.bikeNamed("Red Hen");
    await rider.daily("clean", 3, "2026-05-18", { bike_id: other });
    await rider.daily("wax the frame", 3, "2026-05-18", { bike_id: other });
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    const mail = (await rider.mails())[1];
    expect(mail?.subject).toBe("2 things that your bikes need");
    expect(mail?.text).toMatch(
      /== New ==\s+Red Hen\s+- Whole bike · clean: due, since 21 May\s+- Whole bike · wax the frame: due[\s\S]+== Still due ==\s+Silver Fox\s+- Quick check: due, at its limit since 11 May – 21 of 10 days/,
    );
  });

  test("gets no mail about muted plans, muted bikes and what is put off, and one about that once it comes back", async () => {
    const rider = await opened();
    await rider.daily("inspect", 10, "2026-05-01", { muted: 1 });
    const hidden = await rider.bikeNamed("Red Hen");
    await rider.daily("clean", 3, "2026-05-01", { bike_id: hidden });
    await rider.rider.put(path, { muted_bikes: [hidden] });
    const later = await rider.daily("lube", 3, "2026-05-01");
    await app()
      .db.insertInto("snoozes")
      .values({
        user_id: rider.rider.id,
        plan_id: later,
        until_m: null,
        until_day: "2026-05-23",
        since: await sinceOf(later),
      })
      .execute();
    await rider.daily("charge", 3, "2026-05-01", { active: 0 });
    for (const day of ["21", "22"]) await lookAt(app(), `2026-05-${day}T06:00:00.000Z`);
    expect(await subjects(rider)).toEqual([]);
    await lookAt(app(), "2026-05-23T06:00:00.000Z");
    expect(await subjects(rider)).toEqual(["Silver Fox: Whole bike · lube"]);

    async function sinceOf(id: number): Promise<string> {
      return (await rider.rider.get(`/care-plans/${id}`)).body.data.since;
    }
  });

  test("gets mail about a part that is worn by measure, once for each measurement", async () => {
    const rider = await opened();
    const chain = await rider.part("chain", { brand: "KMC", model: "X11" });
    await rider.place(chain, { bike_id: rider.bike, slot: "chain", at: "2026-03-01" });
    await rider.worn(chain, "chain_pct", 0.6);
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    expect(await subjects(rider)).toEqual(["Silver Fox: Chain KMC X11 · replace"]);
    expect((await rider.mails())[0]?.text).toContain("due, measured 0.6 %, limit 0.5 %");
    expect(await rider.log()).toMatchObject([
      { plan_id: null, slot: "chain", part: "Chain KMC X11", task: "replace", leads: "measurement" },
    ]);
    await rider.worn(chain, "chain_pct", 0.7);
    await lookAt(app(), "2026-05-23T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(2);
  });

  test("gets mail once that a warranty ends, with what is due, and again where its end moves", async () => {
    const rider = await opened();
    await app().db.deleteFrom("care_digests").where("user_id", "=", rider.rider.id).execute();
    const given = {
      category: "tool",
      amount_cents: 100,
      currency: "PLN",
      day: "2026-05-01",
      shop: "Rowerownia",
    };
    const noted = { ...given, note: "Garmin 840\n2 years", warranty_until: "2026-06-21" };
    const { id } = (await rider.rider.post("/expenses", noted)).body.data;
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toEqual([]);
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    await lookAt(app(), "2026-05-23T06:00:00.000Z");
    expect(await subjects(rider)).toEqual(["Garmin 840 · warranty"]);
    expect((await rider.mails())[0]?.text).toContain(
      "Not of a bike\n- Garmin 840 · warranty: soon, ends on 21 June 2026 · Rowerownia\nhttp://localhost:3000/care\n",
    );
    expect(await rider.log()).toMatchObject([
      { level: "soon", plan_id: null, bike: null, slot: null, part: "Garmin 840", leads: "warranty" },
    ]);
    // It is in no later mail, and sent again once it moved.
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-24T06:00:00.000Z");
    expect((await rider.mails())[1]?.text).not.toContain("Garmin");
    // A session would have ended by now.
    await app()
      .db.updateTable("expenses")
      .set({ warranty_until: "2026-06-22", bike_id: rider.bike })
      .where("id", "=", id)
      .execute();
    await lookAt(app(), "2026-05-25T06:00:00.000Z");
    expect(await subjects(rider)).toEqual([
      "Garmin 840 · warranty",
      "Silver Fox: Quick check",
      "Silver Fox: Garmin 840 · warranty",
    ]);
  });

  test("gets no mail about a warranty of a muted bike, nor about any without mails about what is due", async () => {
    const rider = await opened();
    const given = { category: "tool", amount_cents: 100, currency: "PLN", day: "2026-05-01" };
    const until = { warranty_until: "2026-06-01" };
    await rider.rider.put(path, { muted_bikes: [rider.bike] });
    await rider.rider.post("/expenses", { ...given, ...until, bike_id: rider.bike });
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    await rider.rider.put(path, { channels: { mail: { due: false, soon: true } } });
    await rider.rider.post("/expenses", { ...given, ...until });
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    expect(await subjects(rider)).toEqual([]);
    const chosen = app().db.updateTable("notification_settings").set({ mail_due: 1, mail_soon: 0 });
    await chosen.where("user_id", "=", rider.rider.id).execute();
    await lookAt(app(), "2026-05-23T06:00:00.000Z");
    expect(await subjects(rider)).toEqual(["Tool · warranty"]);
  });

  test("without a plan gets mail about a part once it is measured worn", async () => {
    const rider = await opened();
    const chain = await rider.part("chain", { brand: "KMC", model: "X11" });
    await rider.place(chain, { bike_id: rider.bike, slot: "chain", at: "2026-03-01" });
    await app().db.deleteFrom("care_digests").where("user_id", "=", rider.rider.id).execute();
    await rider.rider.post(`/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.6 });
    await lookAtRiders(app());
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toEqual(["Silver Fox: Chain KMC X11 · replace"]);
  });

  test("is not mailed twice a day, nor at night, whatever becomes due", async () => {
    const rider = await opened();
    await rider.rider.put(path, { hour: 22 });
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-20T20:00:00.000Z");
    await lookAt(app(), "2026-05-21T05:59:59.999Z");
    expect(await subjects(rider)).toEqual([]);
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    await rider.daily("clean", 3, "2026-05-01");
    await rider.rider.put(path, { hour: 12 });
    await lookAt(app(), "2026-05-21T10:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(1);
    await lookAt(app(), "2026-05-22T10:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(2);
  });

  test("who chooses another hour or zone is mailed by it from then on, and never twice on one day", async () => {
    const rider = await opened();
    await lookAtRiders(app());
    await rider.rider.put(path, { hour: 15 });
    await lookAtRiders(app());
    expect((await rider.digest()).next_at).toBe("2026-05-20T13:00:00.000Z");
    await rider.rider.put("/account/preferences", { time_zone: "America/Los_Angeles" });
    await lookAtRiders(app());
    expect((await rider.digest()).next_at).toBe("2026-05-20T22:00:00.000Z");
    await rider.rider.put("/account/preferences", { time_zone: "Asia/Tokyo" });
    await lookAtRiders(app());
    expect((await rider.digest()).next_at).toBe("2026-05-21T06:00:00.000Z");
    await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(1);
    // The same day once more, by the clock of Los Angeles.
    await rider.rider.put("/account/preferences", { time_zone: "America/Los_Angeles" });
    await rider.daily("clean", 3, "2026-05-01");
    for (const at of ["2026-05-21T07:00:00.000Z", "2026-05-21T22:00:00.000Z"]) await lookAt(app(), at);
    expect(await subjects(rider)).toHaveLength(1);
    await lookAt(app(), "2026-05-22T22:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(2);
  });

  test("gets one mail from a server that was off for a week, and those of later days as ever", async () => {
    const rider = await opened();
    await lookAtRiders(app());
    await rider.daily("inspect", 2, "2026-05-18");
    await rider.daily("clean", 4, "2026-05-18");
    await lookAt(app(), "2026-05-28T12:34:00.000Z");
    await lookAt(app(), "2026-05-28T12:34:05.000Z");
    expect(await subjects(rider)).toEqual(["2 things that your bikes need"]);
    expect((await rider.digest()).next_at).toBe("2026-05-29T06:00:00.000Z");
  });

  test("loses no mail and gets none twice where a clock goes forth and back", async () => {
    const rider = await opened();
    await lookAtRiders(app());
    // While nobody rides, only what empties by itself is sent.
    await rider.daily("charge", 10, "2026-05-01");
    // A year ahead, and a mail from then.
    await lookAt(app(), "2027-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(1);
    await rider.daily("clean", 3, "2026-05-01");
    await lookAt(app(), "2026-05-20T10:00:10.000Z");
    expect((await rider.digest()).next_at).toBe("2026-05-21T06:00:00.000Z");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toEqual([
      "Silver Fox: Whole bike · charge",
      "Silver Fox: Whole bike · clean",
    ]);
    // Two hours back, over the hour of the mail.
    await lookAt(app(), "2026-05-21T04:00:00.000Z");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await subjects(rider)).toHaveLength(2);
  });

  test("is mailed once where two instances look at the same time, again and again", async () => {
    const rider = await opened();
    const other = await openTestApp({ on, db: app().db });
    await lookAtRiders(app());
    await rider.daily("inspect", 10, "2026-05-01");
    app().clock.now = other.clock.now = new Date("2026-05-21T06:00:00.000Z");
    await Promise.all([app(), other, app(), other].map((one) => one.fastify.work["careDigests"]?.()));
    await Promise.all([app().fastify.settled(), other.fastify.settled()]);
    const before = { next_at: "2026-05-21T06:00:00.000Z" };
    // As if the server had ended between the job and its end.
    await app().db.updateTable("care_digests").set(before).where("user_id", "=", rider.rider.id).execute();
    await Promise.all([lookAtRiders(app()), lookAtRiders(other)]);
    const sent = [...(await rider.mails()), ...(await other.mails())].filter(
      ({ to, subject }) => to?.[0]?.address === rider.rider.email && subject?.includes("Quick check"),
    );
    expect(sent).toHaveLength(1);
    expect(await rider.log()).toHaveLength(1);
  });

  test("who has switched all off, or whose account is disabled, gets nothing", async () => {
    const [off, disabled] = [await opened(), await opened()];
    await off.rider.put(path, { channels: { mail: { due: false } } });
    const disabled_at = start;
    await app().db.updateTable("users").set({ disabled_at }).where("id", "=", disabled.rider.id).execute();
    for (const rider of [off, disabled]) await rider.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect([await subjects(off), await subjects(disabled)]).toEqual([[], []]);
    expect((await off.digest()).next_at).toBe("2026-05-22T06:00:00.000Z");
  });

  test.each([
    ["en", "Something on your bikes is due", /something on your bikes is due\.\n/],
    ["pl", "Przy twoich rowerach jest coś do zrobienia", /przy twoich rowerach jest coś do zrobienia\.\n/],
  ])(
    "whose address is not confirmed gets one mail that names nothing and confirms by one press, in %s",
    async (language, subject, says) => {
      const rider = await opened({ isConfirmed: false, language });
      const chain = await rider.part("chain", { brand: "Buy cheap" });
      await rider.place(chain, { bike_id: rider.bike, slot: "chain", at: "2026-03-01" });
      await rider.daily("visit spam.example", 3, "2026-05-01");
      await rider.daily("lube", 3, "2026-05-01", { bike_id: rider.bike, part_id: chain });
      await lookAt(app(), "2026-05-21T06:00:00.000Z");
      const [mail] = await rider.mails();
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toMatch(says);
      const content = `${mail?.text}${mail?.html}${mail?.subject}`.replaceAll(
        /token=\w+|unsubscribe\/\S+/g,
        "",
      );
      expect(content).not.toMatch(/spam|Buy|Fox|Rider|[Cc]hain|[Łł]ańcuch|lube|Bike no|bikes\//);
      // What becomes due later is not sent, and this not again.
      await rider.daily("clean", 3, "2026-05-20");
      for (const day of ["22", "23", "24"]) await lookAt(app(), `2026-05-${day}T06:00:00.000Z`);
      expect(await subjects(rider)).toEqual([subject]);
      expect(await rider.log()).toHaveLength(1);
      const [, email = "", token = ""] =
        /verify-email\?email=(\S+?)&token=(\w{48})\n/.exec(mail?.text ?? "") ?? [];
      expect(mail?.html).toContain(`token=${token}`);
      expect(decodeURIComponent(email)).toBe(rider.rider.email);
      const press = await app().visitor.post("/auth/email/verify", { email: rider.rider.email, token });
      expect(press.status).toBe(200);
      await lookAt(app(), "2026-05-25T06:00:00.000Z");
      const named = (await rider.mails()).at(-1);
      expect(named?.text).toContain("Silver Fox\n");
      expect(named?.text).toContain("visit spam.example");
    },
  );

  test("who moves to another address keeps the link that was mailed there", async () => {
    const rider = await opened({ isConfirmed: false });
    await rider.daily("inspect", 3, "2026-05-01");
    app().clock.now = new Date("2026-05-21T05:00:00.000Z");
    const body = { email: `new-${rider.rider.email}`, password };
    const again = (await app().visitor.post("/auth/login", { email: rider.rider.email, password })).body
      .token;
    expect((await app().as(again).put("/account/email", body)).status).toBe(200);
    const token = await app().mailedToken(body.email);
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    expect(await rider.mails()).toEqual([]);
    expect((await app().visitor.post("/auth/email/verify", { email: body.email, token })).status).toBe(200);
    await lookAt(app(), "2026-05-22T06:00:00.000Z");
    const sent = await app().mails();
    expect(sent.at(-1)).toMatchObject({
      to: [{ address: body.email }],
      subject: "Silver Fox: Quick check",
    });
  });
});
