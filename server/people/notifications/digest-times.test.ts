import { describe, expect, test } from "vitest";
import { dayAfter } from "#server/platform/time/days.ts";
import { type DigestTimes, isMailed, isMailTime, mailHour, nextMailTime } from "./digest-times.ts";

const times = (zone: string, hour = 8, from = 21, to = 8): DigestTimes => ({
  zone,
  hour,
  quiet: { from, to },
});
const next = (of: DigestTimes, now: string) => nextMailTime(of, new Date(now)).toISOString();
const always = [0, 0] as const;

describe("the hour of a rider's mail", () => {
  test.each([
    [8, 21, 8, 8],
    [7, 21, 8, 8],
    [20, 21, 8, 20],
    [21, 21, 8, 8],
    [0, 21, 8, 8],
    [12, 12, 14, 14],
    [13, 12, 14, 14],
    [14, 12, 14, 14],
    [11, 12, 14, 11],
    [3, 3, 3, 3],
    [23, 22, 0, 0],
    [0, 22, 0, 0],
    [22, 23, 22, 22],
  ])("at %i, quiet from %i to %i, is %i", (hour, from, to, expected) => {
    expect(mailHour({ hour, quiet: { from, to } })).toBe(expected);
  });
});

describe("a rider's next mail", () => {
  test.each([
    [
      "before its hour, today",
      times("Europe/Warsaw"),
      "2026-06-10T05:59:59.999Z",
      "2026-06-10T06:00:00.000Z",
    ],
    ["at its hour, tomorrow", times("Europe/Warsaw"), "2026-06-10T06:00:00.000Z", "2026-06-11T06:00:00.000Z"],
    [
      "in a zone behind",
      times("America/Los_Angeles"),
      "2026-06-10T06:00:00.000Z",
      "2026-06-10T15:00:00.000Z",
    ],
    ["in a zone ahead", times("Asia/Kathmandu"), "2026-06-10T06:00:00.000Z", "2026-06-11T02:15:00.000Z"],
    [
      "at midnight",
      times("Europe/Warsaw", 0, ...always),
      "2026-06-10T06:00:00.000Z",
      "2026-06-10T22:00:00.000Z",
    ],
    [
      "over the spring change",
      times("Europe/Warsaw"),
      "2026-03-28T12:00:00.000Z",
      "2026-03-29T06:00:00.000Z",
    ],
    [
      "over the autumn change",
      times("Europe/Warsaw"),
      "2026-10-24T12:00:00.000Z",
      "2026-10-25T07:00:00.000Z",
    ],
    [
      "at an hour that does not exist, when the clocks have leapt",
      times("Europe/Warsaw", 2, ...always),
      "2026-03-29T00:00:00.000Z",
      "2026-03-29T01:00:00.000Z",
    ],
    [
      "at an hour that is there twice, the first time",
      times("Europe/Warsaw", 2, ...always),
      "2026-10-24T12:00:00.000Z",
      "2026-10-25T00:00:00.000Z",
    ],
    [
      "after the first of two, tomorrow",
      times("Europe/Warsaw", 2, ...always),
      "2026-10-25T00:00:00.000Z",
      "2026-10-26T01:00:00.000Z",
    ],
    [
      "where the clocks leap into the quiet time, at its end",
      times("Europe/Warsaw", 2, 3, 5),
      "2026-03-29T00:00:00.000Z",
      "2026-03-29T03:00:00.000Z",
    ],
    [
      "where they leap into a quiet time that lasts until midnight, tomorrow",
      times("Europe/Warsaw", 2, 3, 0),
      "2026-03-29T00:00:00.000Z",
      "2026-03-30T00:00:00.000Z",
    ],
    [
      "where the first midnight is left out, at the day's first moment",
      times("Asia/Beirut", 0, ...always),
      "2026-03-28T12:00:00.000Z",
      "2026-03-28T22:00:00.000Z",
    ],
    [
      "where a whole day was left out, on the next that there is",
      times("Pacific/Apia"),
      "2011-12-29T20:00:00.000Z",
      "2011-12-30T18:00:00.000Z",
    ],
  ])("is %s", (_when, of, now, expected) => {
    expect(next(of, now)).toBe(expected);
  });

  test("comes every day of a year once, at its hour or where that is missing at the next, in any zone", () => {
    for (const zone of ["Europe/Warsaw", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"])
      for (const hour of [0, 2, 3, 23]) {
        const of = times(zone, hour, ...always);
        const format = new Intl.DateTimeFormat("sv", {
          timeZone: zone,
          dateStyle: "short",
          timeStyle: "short",
        });
        let at = new Date("2025-12-31T12:00:00Z");
        let before: string | null = null;
        const late: string[] = [];
        for (let days = 0; days < 365; days++) {
          at = nextMailTime(of, at);
          const [day = "", time = ""] = format.format(at).split(" ");
          if (before) expect([zone, hour, day]).toEqual([zone, hour, dayAfter(before)]);
          before = day;
          if (time !== `${String(hour).padStart(2, "0")}:00`) late.push(day);
        }
        expect(late.length).toBeLessThanOrEqual(1);
      }
  });
});

describe("the mail of a day", () => {
  const warsaw = times("Europe/Warsaw");
  const isDue = (awaited: string, now: string, of = warsaw) =>
    isMailTime(of, new Date(awaited), new Date(now));

  test("is due from its hour on, until the quiet time", () => {
    const awaited = "2026-06-10T06:00:00.000Z";
    expect(isDue(awaited, "2026-06-10T05:59:59.999Z")).toBe(false);
    expect(isDue(awaited, "2026-06-10T06:00:00.000Z")).toBe(true);
    expect(isDue(awaited, "2026-06-10T18:59:59.999Z")).toBe(true);
    expect(isDue(awaited, "2026-06-10T19:00:00.000Z")).toBe(false);
  });

  test("is not due for who began to wait after it", () => {
    expect(isDue("2026-06-10T06:00:00.001Z", "2026-06-10T06:00:05.000Z")).toBe(false);
    expect(isDue("2026-06-10T05:59:59.000Z", "2026-06-10T06:00:05.000Z")).toBe(true);
  });

  test("is made up for by a server that was away a week, but not at night", () => {
    const awaited = "2026-06-03T06:00:00.000Z";
    expect(isDue(awaited, "2026-06-10T13:00:00.000Z")).toBe(true);
    expect(isDue(awaited, "2026-06-10T20:00:00.000Z")).toBe(false);
    expect(isDue(awaited, "2026-06-10T03:00:00.000Z")).toBe(false);
    // Without a quiet time, what was missed yesterday waits for the hour all the same.
    expect(isDue(awaited, "2026-06-10T03:00:00.000Z", times("Europe/Warsaw", 8, ...always))).toBe(false);
  });

  test("counts as sent on the day that the rider had it, and not for ever where a clock was wrong", () => {
    const now = new Date("2026-06-10T10:00:00Z");
    expect(isMailed(null, warsaw, now)).toBe(false);
    expect(isMailed("2026-06-09", warsaw, now)).toBe(false);
    expect(isMailed("2026-06-10", warsaw, now)).toBe(true);
    // Of a zone that is ahead, before the rider moved.
    expect(isMailed("2026-06-11", warsaw, now)).toBe(true);
    expect(isMailed("2026-06-12", warsaw, now)).toBe(true);
    expect(isMailed("2026-06-13", warsaw, now)).toBe(false);
    expect(isMailed("2027-06-10", warsaw, now)).toBe(false);
  });
});
