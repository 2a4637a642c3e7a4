import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp, password, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";
import { alertRepo } from "./alerts.repo.ts";
import { lookAt, notifiedGarage } from "./telling.testing.ts";

const path = "/account/notifications";
const push = { due: true, soon: false, imports: true, sightings: true, orders: true, messages: true };
const unchosen = {
  channels: { mail: { due: true, soon: false }, push },
  hour: 8,
  quiet: { from: 21, to: 8 },
  muted_bikes: [],
  calendar: false,
  version: 1,
};

eachDb("what a rider is notified of", (on) => {
  const app = sharedTestApp({ on });

  test("is what the contract says until the rider chooses, and is changed field by field", async () => {
    const { rider, bike } = await notifiedGarage(app());
    expect(await rider.get(path)).toMatchObject({ status: 200, body: { data: unchosen } });
    const soon = await rider.put(path, { channels: { mail: { soon: true } } });
    const channels = { mail: { due: true, soon: true }, push };
    expect(soon.body.data).toEqual({ ...unchosen, channels, version: 2 });
    const rest = { hour: 20, quiet: { from: 0, to: 0 }, muted_bikes: [bike, bike] };
    const all = await rider.put(path, { ...rest, version: 2 });
    const after = { ...unchosen, ...rest, channels, muted_bikes: [bike], version: 3 };
    expect(all.body.data).toEqual(after);
    expect((await rider.put(path, { hour: 20, quiet: { to: null }, version: 3 })).body.data).toEqual(after);
    const stale = await rider.put(path, { hour: 7, version: 2 });
    expect([stale.status, stale.body.data]).toEqual([409, after]);
    expect((await rider.put(path, { muted_bikes: [] })).body.data.muted_bikes).toEqual([]);
    const shown = { soon: true, imports: false };
    const pushed = await rider.put(path, { channels: { push: shown }, version: 4 });
    expect(pushed.body.data.channels).toEqual({ ...channels, push: { ...push, ...shown } });
  });

  test("that two devices change at once from one version is changed once", async () => {
    const rider = await app().rider();
    const answers = await Promise.all([1, 2, 3, 4].map((hour) => rider.put(path, { hour, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test("names only the rider's own bikes", async () => {
    const [{ rider, bike }, other] = [await notifiedGarage(app()), await notifiedGarage(app())];
    for (const muted_bikes of [[other.bike], [bike, other.bike], [123_456_789]])
      expect((await rider.put(path, { muted_bikes })).status).toBe(404);
    expect((await rider.get(path)).body.data).toEqual(unchosen);
    await rider.put(path, { muted_bikes: [bike] });
    expect((await rider.delete(`/bikes/${bike}`)).status).toBe(200);
    expect((await rider.get(path)).body.data.muted_bikes).toEqual([]);
  });

  test("is in the rider's own data and the audit log, without secrets, and goes with the account", async () => {
    app().clock.now = new Date("2026-05-20T10:00:00Z");
    const garage = await notifiedGarage(app());
    const { rider } = garage;
    await garage.daily("inspect", 10, "2026-05-01");
    await lookAt(app(), "2026-05-21T06:00:00.000Z");
    await rider.put(path, { muted_bikes: [garage.bike], hour: 9 });
    const secret = (await rider.post("/account/calendar")).body.data.url
      .split("/")
      .at(-1)
      .replace(".ics", "");
    const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    const read = (name: string) => JSON.parse(String(files.get(name)));
    expect(read("notifications.json")).toEqual({
      ...unchosen,
      hour: 9,
      muted_bikes: [garage.bike],
      calendar: true,
      version: 2,
      calendar_link_made_at: "2026-05-21T06:00:00.000Z",
    });
    expect(read("alerts.json")).toMatchObject([{ level: "due", task: "inspect", bike: "Silver Fox" }]);
    const kept = async (
      table: "notification_settings" | "alerts" | "calendar_links" | "muted_bikes" | "care_digests",
    ) => (await app().db.selectFrom(table).selectAll().where("user_id", "=", rider.id).execute()).length;
    const tables = [
      "notification_settings",
      "alerts",
      "calendar_links",
      "muted_bikes",
      "care_digests",
    ] as const;
    expect(await Promise.all(tables.map(kept))).toEqual([1, 1, 1, 1, 1]);
    const links = await app().db.selectFrom("calendar_links").selectAll().execute();
    expect(JSON.stringify(links) + [...files.values()].map(String).join()).not.toContain(secret);
    const boss = await newAdmin(app());
    const audits = (await boss.get(`/sky-dash/audits?user_id=${rider.id}`)).body.data;
    const logged = JSON.stringify(audits);
    for (const label of ["Hour of that mail", "Muted bikes", "Link to the calendar"])
      expect(logged).toContain(label);
    expect(logged).not.toContain(secret);
    expect((await rider.send("DELETE", "/account", { password })).status).toBe(200);
    expect(await Promise.all(tables.map(kept))).toEqual([0, 0, 0, 0, 0]);
  });

  test("is logged, newest first and page by page, for nobody else", async () => {
    const [{ rider }, other] = [await notifiedGarage(app()), await app().rider()];
    const why = {
      bike: "Silver Fox",
      slot: "chain",
      part: "Chain",
      task: "lube",
      leads: "distance",
      progress: 1,
      bike_id: 1,
    } as const;
    for (const day of [1, 2, 3])
      await alertRepo(app().db).insert(
        rider.id,
        "mail",
        [{ dedup_key: `${day}`, level: "due", plan_id: null, why: { ...why, progress: day } }],
        `2026-05-0${day}T06:00:00.000Z`,
      );
    const pageOf = async (page: number) => (await rider.get(`${path}/log?page=${page}&per_page=2`)).body;
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect(first.meta).toEqual({ total: 3, page: 1, per_page: 2 });
    expect([...first.data, ...second.data].map(({ progress }) => progress)).toEqual([3, 2, 1]);
    expect(first.data[0]).toEqual({
      ...why,
      progress: 3,
      id: expect.any(Number),
      sent_at: "2026-05-03T06:00:00.000Z",
      channel: "mail",
      level: "due",
      plan_id: null,
    });
    expect((await other.get(`${path}/log`)).body.meta.total).toBe(0);
    const again = { dedup_key: "1", level: "due", plan_id: null, why } as const;
    await expect(
      alertRepo(app().db).insert(rider.id, "mail", [again], "2026-05-09T06:00:00.000Z"),
    ).rejects.toThrow(/unique/i);
  });
});

describe("a setting of notifications", () => {
  const app = sharedTestApp();

  test.each([
    ["hour", [-1, 24, 7.5, "x"]],
    ["quiet", [7, "x", { from: 24 }, { to: -1 }, { from: 1.5 }]],
    ["channels", [true, { mail: { due: "perhaps" } }, { mail: 1 }, { push: { imports: 1 } }]],
    ["muted_bikes", [7, ["x"], [0], [1.5]]],
  ])("%s that is none is refused by its name", async (field, values) => {
    const rider = await app().rider();
    for (const value of values) {
      const { status, body } = await rider.put(path, { [field]: value });
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, [field]]);
    }
    expect((await rider.get(path)).body.data).toEqual(unchosen);
  });

  test("takes the first and the last hour", async () => {
    const rider = await app().rider();
    const sent = await rider.put(path, { hour: 23, quiet: { from: 0, to: 23 } });
    expect(sent.body.data).toMatchObject({ hour: 23, quiet: { from: 0, to: 23 } });
    expect((await rider.put(path, { hour: 0 })).body.data.hour).toBe(0);
  });
});

describe("the link that ends a rider's mails", () => {
  const app = sharedTestApp({ config: { APP_URL: "https://spokebook.example" } });
  const linkIn = async () => {
    const garage = await notifiedGarage(app());
    await garage.rider.post(`${path}/test`);
    const [mail] = await garage.mails();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
    const url = /^<https:\/\/spokebook\.example(\/api\/v1\/notifications\/unsubscribe\/[^>]+)>$/.exec(
      header("list-unsubscribe"),
    )?.[1];
    return { ...garage, url: url ?? "", mail, header };
  };
  const levels = async (rider: { get: (path: string) => Promise<{ body: { data: typeof unchosen } }> }) =>
    (await rider.get(path)).body.data.channels.mail;

  test("is pressed by mail programs as RFC 8058 has it, by any site, without a session", async () => {
    const { rider, url, mail, header } = await linkIn();
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(url).not.toMatch(/@|%40/);
    expect(mail?.text).toContain(`https://spokebook.example/unsubscribe/${url.split("/").at(-1)}`);
    await rider.put(path, { channels: { mail: { soon: true } } });
    const press = await app().visitor.send("POST", `=${url}`, "List-Unsubscribe=One-Click", {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
      cookie: "XSRF-TOKEN=other",
    });
    expect([press.status, press.body.success]).toEqual([200, true]);
    expect(await levels(rider)).toEqual({ due: false, soon: false });
    const version = (await rider.get(path)).body.data.version;
    for (const type of ["multipart/form-data; boundary=x", "text/plain", "application/json"])
      expect((await app().visitor.send("POST", `=${url}`, "not json", { "content-type": type })).status).toBe(
        200,
      );
    expect((await app().visitor.send("POST", `=${url}`)).status).toBe(200);
    expect((await rider.get(path)).body.data.version).toBe(version);
  });

  test("does nothing when it is only looked at", async () => {
    const { rider, url } = await linkIn();
    for (const method of ["GET", "HEAD"])
      expect((await app().visitor.send(method, `=${url}`)).status).toBe(405);
    expect(await levels(rider)).toEqual({ due: true, soon: false });
  });

  test("that was changed, guessed or is of a deleted account is 404 and changes nothing", async () => {
    const [one, other] = [await linkIn(), await linkIn()];
    const token = one.url.split("/").at(-1) ?? "";
    const [, mac = ""] = token.split(".");
    const forged = [
      `${other.rider.id}.${mac}`,
      `${token}x`,
      token.slice(0, -1),
      `${one.rider.id}.`,
      "x",
      `0${token}`,
    ];
    for (const wrong of forged)
      expect([wrong, (await app().visitor.post(`/notifications/unsubscribe/${wrong}`)).status]).toEqual([
        wrong,
        404,
      ]);
    expect(await levels(other.rider)).toEqual({ due: true, soon: false });
    await one.rider.send("DELETE", "/account", { password });
    expect((await app().visitor.post(`/notifications/unsubscribe/${token}`)).status).toBe(404);
    const large = "x".repeat(17 * 1024);
    expect(
      (await app().visitor.send("POST", `=${other.url}`, large, { "content-type": "text/plain" })).status,
    ).toBe(413);
  });

  test("is the only call that other sites may make", () => {
    expect(endpoints.filter((one) => "oneClick" in one).map(({ path: at }) => at)).toEqual([
      "/notifications/unsubscribe/{token}",
    ]);
  });
});

test("a test mail says what is due, or that nothing is, changes nothing, and is sent five times an hour", async () => {
  const app = await openTestApp();
  app.clock.now = new Date("2026-05-20T10:00:00Z");
  const garage = await notifiedGarage(app);
  expect((await garage.rider.post(`${path}/test`)).body.message).toBe(
    `A test mail is on its way to ${garage.rider.email}.`,
  );
  expect((await garage.mails())[0]?.text).toContain("Nothing is due right now.");
  await garage.daily("inspect", 10, "2026-05-01");
  await garage.rider.post(`${path}/test`);
  const mail = (await garage.mails())[1];
  expect(mail?.subject).toBe("Test: what your bikes need");
  expect(mail?.text).toContain("Quick check: due, at its limit since 11 May – 19 of 10 days");
  expect(await garage.log()).toEqual([]);
  for (const status of [200, 200, 200, 429])
    expect((await garage.rider.post(`${path}/test`)).status).toBe(status);
  app.pass(hour);
  expect((await garage.rider.post(`${path}/test`)).status).toBe(200);
  await lookAt(app, "2026-05-21T06:00:00.000Z");
  expect(await garage.log()).toHaveLength(1);
});
