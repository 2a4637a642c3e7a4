import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { type DayEvent, icsOf } from "./ics.ts";
import { notifiedGarage } from "./telling.testing.ts";

/** What two calendar programs read of a file, which have nothing in common. */
function readBy(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  const read = component.getAllSubcomponents("vevent").map((part) => {
    const event = new ICAL.Event(part);
    const alarms = part.getAllSubcomponents("valarm");
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      isAllDay: event.startDate.isDate,
      summary: event.summary,
      description: event.description,
      alarm: alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
  const other = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === "VEVENT"
      ? [
          {
            uid: part.uid,
            // Of a day, this parser makes the midnight of the machine.
            day: new Intl.DateTimeFormat("sv").format(part.start),
            isAllDay: part.datetype === "date",
            summary: String(part.summary),
            description: String(part.description),
            alarm: (part.alarms ?? []).map(({ trigger }) => String(trigger)),
          },
        ]
      : [],
  );
  return { read, other, name: component.getFirstPropertyValue("x-wr-calname") };
}

const isFolded = (text: string) => text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75);

eachDb("a rider's calendar", (on) => {
  const app = sharedTestApp({ on, config: { APP_URL: "https://spokebook.example" } });
  const opened = async (options = {}) => {
    app().clock.now = new Date("2026-05-20T10:00:00Z");
    const garage = await notifiedGarage(app(), options);
    const { status, body } = await garage.rider.post("/account/calendar");
    expect([status, body.data.url]).toEqual([
      201,
      expect.stringMatching(/^https:\/\/spokebook\.example\/calendar\/[A-Za-z0-9]{40}\.ics$/),
    ]);
    const address = `=${new URL(body.data.url).pathname}`;
    return { ...garage, address };
  };
  const feed = (address: string, headers = {}) => app().visitor.get(address, headers);

  test("has what will be due on its day with an alarm at the rider's hour, and what is due on the day it became so", async () => {
    const garage = await opened();
    await garage.daily("inspect", 10, "2026-05-01");
    await garage.daily("clean, \\and; lube", 30, "2026-05-10");
    await garage.daily("charge", 10, "2026-05-01", { muted: 1 });
    await garage.plan({ task: "lube", every_m: 100_000 });
    const { status, body, headers } = await feed(garage.address);
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers).toMatchObject({ "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
    const { read, other, name } = readBy(body);
    expect(read).toEqual([
      {
        uid: `care-${garage.bike}-2026-05-11@spokebook.example`,
        day: "2026-05-11",
        isAllDay: true,
        summary: "Silver Fox: Quick check",
        description: `19 of 10 days\nhttps://spokebook.example/bikes/${garage.bike}/care`,
        alarm: [],
      },
      {
        uid: `care-${garage.bike}-2026-06-09@spokebook.example`,
        day: "2026-06-09",
        isAllDay: true,
        summary: "Silver Fox: Whole bike · clean, \\and; lube",
        description: `10 of 30 days\nhttps://spokebook.example/bikes/${garage.bike}/care`,
        alarm: ["PT8H"],
      },
    ]);
    expect(other).toEqual(read);
    expect(name).toBe("Spokebook: what my bikes need");
  });

  test("gathers what a bike needs on one day in one event with one alarm", async () => {
    const garage = await opened();
    const other = await garage.bikeNamed("Red Kite");
    for (const task of ["inspect", "clean"]) await garage.daily(task, 10, "2026-05-20");
    await garage.daily("lube", 10, "2026-05-20", { bike_id: other });
    const { read, other: alike } = readBy((await feed(garage.address)).body);
    const care = (bike: number) => `https://spokebook.example/bikes/${bike}/care`;
    const event = { day: "2026-05-30", isAllDay: true, alarm: ["PT8H"] };
    expect(read).toEqual([
      {
        ...event,
        uid: `care-${garage.bike}-2026-05-30@spokebook.example`,
        summary: "Silver Fox: 2 things to do",
        description: `Quick check: 0 of 10 days\nWhole bike · clean: 0 of 10 days\n${care(garage.bike)}`,
      },
      {
        ...event,
        uid: `care-${other}-2026-05-30@spokebook.example`,
        summary: "Red Kite: Whole bike · lube",
        description: `0 of 10 days\n${care(other)}`,
      },
    ]);
    expect(alike).toEqual(read);
  });

  test("leaves what is due by rides, or by measurement, on its true day, however many days pass", async () => {
    const garage = await opened();
    const ride = (day: string, km: number) =>
      garage.rider.post("/rides", {
        bike_id: garage.bike,
        started_at: `${day}T12:00:00Z`,
        distance_m: km * 1000,
        moving_s: km * 180,
      });
    for (const [day, km] of [
      ["2026-03-02", 40],
      ["2026-04-10", 59],
      ["2026-04-17", 1],
      ["2026-05-18", 80],
    ] as const)
      await ride(day, km);
    const chain = await garage.part("chain", { brand: "KMC" });
    await garage.place(chain, { bike_id: garage.bike, slot: "chain", at: "2026-03-01" });
    const from = { baseline: "date", baseline_on: "2026-03-01" } as const;
    // 40 + 59 + 1 km on 17 April; 5 hours on the same day; of 365 days none has passed yet.
    await garage.plan({ task: "lube", every_m: 100_000, every_days: 365, ...from });
    await garage.plan({ task: "clean", every_s: 18_000, ...from });
    // The fourth ride.
    await garage.plan({ task: "inspect", every_rides: 4, ...from });
    await garage.worn(chain, "chain_pct", 0.6, "2026-05-02T10:00:00.000Z");
    const days = async () =>
      readBy((await feed(garage.address)).body).read.map(({ day, summary, alarm }) => [day, summary, alarm]);
    const expected = [
      ["2026-04-17", "Silver Fox: 2 things to do", []],
      ["2026-05-18", "Silver Fox: Quick check", []],
      ["2026-05-02", "Silver Fox: Chain KMC · replace", []],
    ];
    const sorted = (some: unknown[]) => some.map(String).toSorted();
    expect(sorted(await days())).toEqual(sorted(expected));
    app().pass(9 * 24 * hour);
    expect(sorted(await days())).toEqual(sorted(expected));
  });

  test("has warranties on their last day, with the way to the expense", async () => {
    const garage = await opened();
    const given = { category: "part", amount_cents: 100, currency: "PLN", day: "2026-05-01" };
    const chain = await garage.part("chain", { brand: "KMC", model: "X11" });
    await garage.place(chain, { bike_id: garage.bike, slot: "chain", at: "2026-03-01" });
    const expense = async (more: object) =>
      (await garage.rider.post("/expenses", { ...given, ...more })).body.data.id;
    const part = await expense({ part_id: chain, warranty_until: "2026-06-01" });
    const other = await expense({ category: "tool", warranty_until: "2026-05-20" });
    const { body } = await feed(garage.address);
    const { read } = readBy(body);
    const ledger = "https://spokebook.example/costs/ledger?expense";
    expect(read.map(({ uid, day, summary, description }) => [uid, day, summary, description])).toEqual([
      [
        "care-0-2026-05-20@spokebook.example",
        "2026-05-20",
        "Tool · warranty",
        `ends on 20 May 2026\n${ledger}=${other}`,
      ],
      [
        `care-${garage.bike}-2026-06-01@spokebook.example`,
        "2026-06-01",
        "Silver Fox: Chain KMC X11 · warranty",
        `ends on 1 June 2026\n${ledger}=${part}`,
      ],
    ]);
  });

  test("is the same for who has it already, until something changes", async () => {
    const garage = await opened();
    await garage.daily("inspect", 30, "2026-05-10");
    const first = await feed(garage.address);
    const etag = String(first.headers.etag);
    const again = await feed(garage.address, { "if-none-match": `"x", ${etag}` });
    expect([again.status, again.body]).toEqual([304, ""]);
    await garage.daily("clean", 20, "2026-05-10");
    const changed = await feed(garage.address, { "if-none-match": etag });
    expect([changed.status, readBy(changed.body).read.length]).toEqual([200, 2]);
    const ids = readBy(changed.body).read.map(({ uid }) => uid);
    app().pass(24 * hour);
    expect(readBy((await feed(garage.address)).body).read.map(({ uid }) => uid)).toEqual(ids);
  });

  test("is nobody's who has not the link, and ends at once with it", async () => {
    const garage = await opened();
    const { rider, address } = garage;
    expect((await rider.get("/account/notifications")).body.data.calendar).toBe(true);
    const next = await rider.post("/account/calendar");
    expect((await feed(address)).status).toBe(404);
    const fresh = `=${new URL(next.body.data.url).pathname}`;
    expect((await feed(fresh)).status).toBe(200);
    expect((await rider.delete("/account/calendar")).status).toBe(200);
    expect((await rider.delete("/account/calendar")).status).toBe(200);
    const dead = await feed(fresh);
    const never = await feed(`=/calendar/${"a".repeat(40)}.ics`);
    expect([dead.status, dead.body]).toEqual([404, never.body]);
    expect((await rider.get("/account/notifications")).body.data.calendar).toBe(false);
    for (const file of ["x.ics", "x", `${"a".repeat(40)}`, "%2e%2e"])
      expect((await feed(`=/calendar/${file}`)).status).toBe(404);
    const disabled = await opened();
    const change = { disabled_at: "2026-05-20T10:00:00Z" };
    await app().db.updateTable("users").set(change).where("id", "=", disabled.rider.id).execute();
    expect((await feed(disabled.address)).status).toBe(404);
  });

  test("bears names of 255 characters, of emoji and of marks, in both languages", async () => {
    const garage = await opened({ language: "pl" });
    const names = ["🚲".repeat(255), "ż,;\\\"<b>:'".repeat(25), `${"long ".repeat(50)}`];
    for (const name of names)
      await garage.daily("inspect", 10, "2026-05-01", { bike_id: await garage.bikeNamed(name) });
    const { body } = await feed(garage.address);
    expect(isFolded(body)).toBe(true);
    const { read, other, name } = readBy(body);
    expect(read.map(({ summary }) => summary)).toEqual(names.map((one) => `${one.trim()}: Szybki przegląd`));
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(3);
    expect(other.map(({ summary }) => summary)).toEqual(read.map(({ summary }) => summary));
    expect(read[0]?.description).toMatch(/^19 z 10 dni\n/);
    expect(name).toBe("Spokebook: co zrobić przy rowerach");
  });
});

test("a calendar that is requested too often, and links that are guessed, are refused for a while", async () => {
  const app = await openTestApp();
  const garage = await notifiedGarage(app);
  const { url } = (await garage.rider.post("/account/calendar")).body.data;
  const statusOf = async (path: string) => (await app.visitor.get(`=${path}`)).status;
  const { pathname } = new URL(url);
  for (let time = 0; time < 120; time++) expect(await statusOf(pathname)).toBe(200);
  expect(await statusOf(pathname)).toBe(429);
  for (let time = 0; time < 60; time++) expect(await statusOf("/calendar/x.ics")).toBe(404);
  expect(await statusOf("/calendar/x.ics")).toBe(429);
});

describe("a text in a calendar", () => {
  const eventOf = (summary: string): DayEvent => ({
    uid: "1@spokebook.example",
    day: "2026-05-20",
    summary,
    description: summary,
    url: "https://spokebook.example/bikes/1/care",
    alarmHour: 0,
  });
  const at = new Date("2026-05-20T10:00:00Z");

  test.each([
    [
      "with the end of an event in it",
      "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:2",
      "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:2",
    ],
    ["with characters that mean something", 'a\\b,c;d:"e"\\', 'a\\b,c;d:"e"\\'],
    ["with control characters and a half of a pair", "a\u0000b\u0007c\ud83d!", "abc!"],
    ["with family and flag emoji", "👩‍👩‍👧‍👦🏳️‍🌈".repeat(9), "👩‍👩‍👧‍👦🏳️‍🌈".repeat(9)],
    ["of 75 octets", "a".repeat(67), "a".repeat(67)],
    ["of 76 octets", "a".repeat(68), "a".repeat(68)],
    ["of a thousand spaces", `a${" ".repeat(1000)}b`, `a${" ".repeat(1000)}b`],
  ])("%s arrives", (_what, text, arrives) => {
    const file = icsOf({ name: text, events: [eventOf(text)], at });
    expect(isFolded(file)).toBe(true);
    const { read, other } = readBy(file);
    expect(read).toMatchObject([{ uid: "1@spokebook.example", summary: arrives, description: arrives }]);
    expect(other).toMatchObject([{ uid: "1@spokebook.example", summary: arrives }]);
  });
});
