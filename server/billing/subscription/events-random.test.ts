import { expect, test } from "vitest";
import { runs } from "#contract/platform/runs.testing.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day } from "#server/platform/testing/test-app.ts";
import { openPayingApp, type PayingApp } from "#server/platform/testing/paying.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";

const plans = ["hobbyist", "enthusiast", "collector"] as const;
const rounds = 30;
const stepsARound = 40;

/** Computes the expected plan from Stripe's data and the date of the trial alone. */
function truth(app: PayingApp, trialEnd: string | null): { plan: string; status: string } {
  const now = app.clock.now.getTime();
  const living = app.stripe.living();
  expect(living.length).toBeLessThan(2);
  const [subscription] = living;
  if (!subscription) {
    if (trialEnd && now < Date.parse(trialEnd)) return { plan: "trial", status: "trialing" };
    return { plan: "hobbyist", status: "over" };
  }
  const { metadata, items, status, cancel_at_period_end } = subscription;
  const kept = metadata["keep_plan"] && now < Number(metadata["keep_until"]) * 1000;
  return {
    plan: String(kept ? metadata["keep_plan"] : items.data[0].price.metadata["plan"]),
    status: status === "active" && cancel_at_period_end ? "cancelled" : status,
  };
}

async function live(app: PayingApp, random: Random) {
  const account = await app.rider();
  let rider: Caller = account;
  const names = ["A", "B"];
  for (const name of names) await rider.post("/bikes", { name });
  const [bike] = (await rider.get("/bikes")).body.data;
  await sendPhoto(rider, bike.id);
  const pages: string[] = [];
  const brought = new Set<string>();
  const bring = async () => {
    const event = random.pick(app.stripe.events);
    if (event && (await app.deliver(event)).status === 200) brought.add(event.id);
  };
  const at = <T>(list: readonly T[]) => random.pick(list);
  const { stripe } = app;

  async function open(): Promise<void> {
    const { body, status } = await rider.post("/subscription/checkout", { plan: at(plans) });
    if (status === 200) pages.push(body.data.url);
  }
  async function pay(): Promise<void> {
    const unpaid = pages.filter((url) => stripe.sessions.get(url.split("/").at(-1) ?? "")?.status === "open");
    if (unpaid.length > 0) stripe.pay(at(unpaid));
  }

  const steps: (() => Promise<unknown>)[] = [
    () => rider.post("/subscription/trial", { plan: at(plans) }),
    open,
    open,
    pay,
    pay,
    () => rider.post("/subscription/change", { plan: at(plans) }),
    () => rider.post("/subscription/change", { plan: at(plans) }),
    () => rider.post("/subscription/cancel"),
    () => rider.post("/subscription/resume"),
    () => rider.post("/subscription/refresh"),
    async () => {
      for (const customer of stripe.customers.values()) customer.pays = random.chance(0.7);
    },
    async () => stripe.retry(),
    async () => stripe.giveUp(),
    async () => app.pass(random.below(20 * day)),
    async () => app.pass(random.below(3 * day)),
    async () => app.fastify.work["subscriptions"]?.(),
    async () => {
      const name = `B${names.length}`;
      if ((await rider.post("/bikes", { name })).status === 201) names.push(name);
    },
    async () => rider.put("/subscription/writable-bikes", { ids: [bike.id] }),
    bring,
    bring,
    () => Promise.all([bring(), bring(), bring()]),
  ];
  for (let i = 0; i < stepsARound; i++) {
    const { email, password } = account;
    rider = app.as((await app.visitor.post("/auth/login", { email, password })).body.token);
    stripe.state.down = random.chance(0.1);
    await at(steps)();
  }

  // In the end every event arrives, in any order, some repeatedly and simultaneously.
  stripe.state.down = false;
  const left = stripe.events.filter(({ id }) => !brought.has(id) || random.chance(0.3));
  const shuffled = left.map((event) => ({ event, at: random.below(1e9) })).toSorted((x, y) => x.at - y.at);
  const answers = await Promise.all(shuffled.map(({ event }) => app.deliver(event)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  return { account, names };
}

eachDb("random events", (on) => {
  test.each(Array.from({ length: runs(rounds) }, (_, seed) => seed))(
    "in any order end in what the last truth says, with no bike and no photo lost: seed %i",
    async (seed) => {
      const app = await openPayingApp({ on });
      const { account, names } = await live(app, randomFrom(seed));
      const { email, password } = account;
      const rider = app.as((await app.visitor.post("/auth/login", { email, password })).body.token);
      const { data } = (await rider.get("/subscription")).body;
      const expected = truth(app, data.trial_ends_at);
      if (expected.plan === "trial")
        expect([data.status, plans.indexOf(data.plan) > 0]).toEqual(["trialing", true]);
      else expect(data.plan).toBe(expected.plan);
      if (expected.status === "over") expect(["none", "expired"]).toContain(data.status);
      else expect(data.status).toBe(expected.status);
      const bikes: { name: string; photos: unknown[] }[] = (await rider.get("/bikes")).body.data.toReversed();
      expect(bikes.map(({ name, photos }) => [name, photos.length])).toEqual(
        names.map((name) => [name, name === "B" ? 1 : 0]),
      );
    },
  );
});
