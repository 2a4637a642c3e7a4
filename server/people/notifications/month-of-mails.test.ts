import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { smtpMail } from "#server/platform/mail/smtp.ts";
import { afterTest, eachDb } from "#server/platform/testing/databases.ts";
import { recordingSmtp } from "#server/platform/testing/recording-smtp.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { notifiedGarage } from "./telling.testing.ts";

const first = Date.parse("2026-03-10T00:30:00Z");
const hours = 31 * 24;

/** Riders by where they are, when they want mail and of what; the clocks of Europe change amid the month. */
const wanted = [
  { zone: "Europe/Warsaw", hour: 8, quiet: { from: 21, to: 8 }, soon: false },
  { zone: "America/Los_Angeles", hour: 23, quiet: { from: 21, to: 6 }, soon: true },
  { zone: "Europe/Lisbon", hour: 2, quiet: { from: 0, to: 0 }, soon: true },
  { zone: "Asia/Kathmandu", hour: 12, quiet: { from: 12, to: 15 }, soon: false },
];

/** A plan of so many days, and when it was done; the first time is where it begins. */
interface Plan {
  task: string;
  every: number;
  done: string[];
}

const formats = new Map(
  wanted.map(({ zone: timeZone }) => [
    timeZone,
    new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
);
const localOf = (zone: string, at: number) => {
  const [day = "", time = ""] = formats.get(zone)?.format(at).split(" ") ?? [];
  return { day, hour: Number(time.slice(0, 2)) };
};
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * hour);

type Wanted = (typeof wanted)[number];

/** The hour at which a rider's mail goes out. */
function beginOf({ hour: at, quiet: { from, to } }: Omit<Wanted, "zone">): number {
  const isQuietHour = from <= to ? at >= from && at < to : at >= from || at < to;
  return isQuietHour ? to : at;
}

/** The last days of warranties: each is sent with what is due, once, from thirty days before. */
const warranties = ["2026-03-09", "2026-03-20", "2026-04-08", "2026-04-20", "2026-05-20"];

/** The mails that each rider should get, found out hour by hour with nothing but the rules. */
function expected({ zone, ...times }: Wanted, plans: Plan[]): string[] {
  const sent = new Set<string>();
  const mails: string[] = [];
  let mailed = "";
  for (let step = 0; step < hours; step++) {
    const now = first + step * hour;
    const local = localOf(zone, now);
    // Later in the day there is nothing that was not there at the hour.
    if (local.hour !== beginOf(times) || local.day === mailed) continue;
    const news = plans.flatMap(({ task, every, done }) => {
      const cycle = done.findLast((one) => Date.parse(one) <= now) ?? "";
      const used = daysBetween(localOf(zone, Date.parse(cycle)).day, local.day) / every;
      const level = used >= 1 ? "due" : used >= 0.8 && times.soon ? "soon" : null;
      if (level === null || sent.has(`${task} ${level} ${cycle}`)) return [];
      sent.add(`${task} ${level} ${cycle}`);
      return [`${task} ${level}`];
    });
    for (const day of warranties) {
      const left = daysBetween(local.day, day);
      if (left < 0 || left > 30 || sent.has(day)) continue;
      sent.add(day);
      news.push(`task-${day} soon`);
    }
    if (news.length === 0) continue;
    mailed = local.day;
    mails.push(`${local.day}: ${news.toSorted().join(", ")}`);
  }
  return mails;
}

eachDb("a month of mails by two servers", (on) => {
  test("is what the rules say, day by day, over SMTP", async () => {
    const smtp = await recordingSmtp(afterTest);
    const mail = () => {
      const carrier = smtpMail(smtp.url, "Spokebook <bikes@spokebook.example>");
      afterTest(() => carrier.close());
      return carrier;
    };
    const one = await openTestApp({ on, mail: mail() });
    const two = await openTestApp({ on, db: one.db, mail: mail() });
    one.clock.now = new Date(first);
    const riders = [];
    const services: { at: string; note: () => Promise<unknown> }[] = [];
    for (const [index, { zone, hour: at, quiet, soon }] of wanted.entries()) {
      const garage = await notifiedGarage(one);
      await garage.rider.put("/account/preferences", { time_zone: zone });
      await garage.rider.put("/account/notifications", { hour: at, quiet, channels: { mail: { soon } } });
      const plans: Plan[] = [];
      for (const every of [1, 2, 5, 7, 10, 13, 30]) {
        const task = `task-${index}-${every}`;
        const done = ["2026-03-08", "2026-03-17", "2026-03-29", "2026-04-04"]
          .slice(0, 1 + ((every + index) % 4))
          .map((day) => `${day}T${String((every * 5 + index) % 24).padStart(2, "0")}:15:00.000Z`);
        const plan = await garage.plan({ task, every_days: every });
        for (const at of done)
          services.push({ at, note: () => garage.service(at, [{ plan_id: plan, task }]) });
        plans.push({ task, every, done });
      }
      for (const day of warranties) {
        const expense = { category: "tool", amount_cents: 100, currency: "PLN", day: "2026-03-01" };
        await garage.rider.post("/expenses", { ...expense, note: `task-${day}`, warranty_until: day });
      }
      riders.push({ ...garage, zone, expected: expected(wanted[index]!, plans) });
    }

    for (let step = 0; step < hours; step++) {
      const now = first + step * hour;
      if (
        !wanted.some(({ zone, ...times }) =>
          [0, 23].includes((localOf(zone, now).hour - beginOf(times) + 24) % 24),
        )
      )
        continue;
      one.clock.now = two.clock.now = new Date(now);
      for (const service of services.filter(({ at }) => Date.parse(at) <= now)) {
        services.splice(services.indexOf(service), 1);
        await service.note();
      }
      // Sometimes both at once.
      const looking = step % 5 === 0 ? [one, two] : [step % 2 ? one : two];
      await Promise.all(looking.map((app) => app.fastify.work["careDigests"]?.()));
      await Promise.all([one.fastify.settled(), two.fastify.settled()]);
    }

    const mails = await Promise.all(smtp.received.map((raw) => PostalMime.parse(raw)));
    for (const { rider, zone, expected: right, log } of riders) {
      const own = mails.filter(({ to }) => to?.[0]?.address === rider.email);
      const received = own.map(({ text = "", date }) => {
        const news = /== New ==([\s\S]*?)(?:==|Choose what)/.exec(text)?.[1] ?? "";
        const lines = [...news.matchAll(/· (task-\S+): (due|soon)/g)].map(
          ([, task, level]) => `${task} ${level}`,
        );
        for (const [, task, level] of news.matchAll(/- (task-\S+) · warranty: (due|soon)/g))
          lines.push(`${task} ${level}`);
        expect(date).toBeDefined();
        return lines.toSorted().join(", ");
      });
      expect([zone, received]).toEqual([zone, right.map((line) => line.replace(/^\S+ /, ""))]);
      // On the days of the log.
      const days = [...new Set((await log()).map(({ sent_at }) => localOf(zone, Date.parse(sent_at)).day))];
      expect(days.toReversed()).toEqual(right.map((line) => line.slice(0, 10)));
      expect(right.length).toBeGreaterThan(5);
    }
  }, 60_000);
});
