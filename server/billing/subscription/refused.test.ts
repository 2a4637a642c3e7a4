import { describe, expect, test } from "vitest";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { buy, enthusiast, openPayingApp, subscriptionOf } from "#server/platform/testing/paying.ts";

describe("what cannot be done has a message", () => {
  const nothing = "You have no subscription.";
  const calls = [
    ["/subscription/change", { plan: "collector" }],
    ["/subscription/change", { plan: "hobbyist" }],
    ["/subscription/cancel", undefined],
    ["/subscription/resume", undefined],
    ["/subscription/portal", undefined],
  ] as const;
  const app = sharedTestApp();

  test.each(calls)("%s of a hobbyist, with %o", async (path, payload) => {
    const rider = await app().rider();
    const answer = await rider.post(path, payload);
    expect([answer.status, answer.body.message]).toEqual([422, nothing]);
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    expect((await rider.post(path, payload)).body.message).toBe(nothing);
  });

  test.each([
    ["/subscription/checkout", { plan: "hobbyist" }],
    ["/subscription/checkout", { plan: "platinum" }],
    ["/subscription/checkout", {}],
    ["/subscription/change", { plan: "platinum" }],
    ["/subscription/change", {}],
  ])("%s with %o", async (path, payload) => {
    const answer = await (await app().rider()).post(path, payload);
    expect([answer.status, answer.body.errors]).toEqual([422, { plan: ["Plan: choose one of the options"] }]);
  });

  test.each([
    ["en", "Error loading payment configuration"],
    ["pl", "Nie udało się wczytać ustawień płatności"],
  ])("checkout without keys, in %s", async (language, message) => {
    const rider = await app().rider();
    const answer = await rider.post(
      "/subscription/checkout",
      { plan: "collector" },
      { "accept-language": language },
    );
    expect(answer).toMatchObject({ status: 503, body: { success: false, message } });
    await app().db.updateTable("users").set({ plan: "collector" }).where("id", "=", rider.id).execute();
    const same = await rider.post("/subscription/checkout", { plan: "collector" });
    expect([same.status, same.body.errors]).toEqual([422, { plan: ["You have this plan already."] }]);
    expect((await rider.post("/subscription/refresh")).status).toBe(200);
  });

  test("what is not cancelled cannot be resumed, what is bought not bought again", async () => {
    const app = await openPayingApp();
    const rider = await app.rider();
    await buy(app, rider, "enthusiast");
    expect((await rider.post("/subscription/resume")).body.message).toBe(
      "Your subscription is not cancelled.",
    );
    expect((await rider.post("/subscription/change", { plan: "enthusiast" })).body.errors.plan).toEqual([
      "You have this plan already.",
    ]);
    expect((await rider.post("/subscription/checkout", { plan: "enthusiast" })).body.errors.plan).toEqual([
      "You have this plan already.",
    ]);
    expect((await rider.post("/subscription/trial", { plan: "collector" })).status).toBe(422);
  });

  test.each(["down", "gone"] as const)(
    "while Stripe is %s: 503 with the specification's sentences, and nothing has changed",
    async (how) => {
      const app = await openPayingApp();
      const [buyer, owner] = [await app.rider(), await app.rider()];
      await buy(app, owner, "enthusiast");
      app.stripe.state[how] = true;
      expect(await buyer.post("/subscription/checkout", { plan: "collector" })).toMatchObject({
        status: 503,
        headers: { "retry-after": "60" },
        body: { message: "Error preparing payment" },
      });
      expect((await owner.post("/subscription/portal")).body.message).toBe("Error preparing payment");
      for (const [path, payload] of [
        ["/subscription/change", { plan: "collector" }],
        ["/subscription/cancel", undefined],
        ["/subscription/refresh", undefined],
      ] as const)
        expect(await owner.post(path, payload)).toMatchObject({
          status: 503,
          body: { message: "An error occurred during subscription" },
        });
      expect(await subscriptionOf(owner)).toMatchObject(enthusiast);
      app.stripe.state[how] = false;
      expect((await owner.post("/subscription/portal")).body.data.url).toMatch(
        "https://billing.stripe.test/cus_",
      );
      expect((await buyer.post("/subscription/checkout", { plan: "collector" })).status).toBe(200);
    },
  );

  test("with a key that Stripe does not know: 503, and the log has the reason but no key", async () => {
    const lines: string[] = [];
    const { stripe } = await openPayingApp();
    const app = await openTestApp({
      config: {
        STRIPE_SECRET_KEY: "sk_test_wrongwrongwrong",
        STRIPE_WEBHOOK_SECRET: "whsec_x",
        STRIPE_API_BASE: stripe.base,
      },
      logTo: { write: (line) => void lines.push(line) },
    });
    const rider = await app.rider();
    expect((await rider.post("/subscription/checkout", { plan: "collector" })).status).toBe(503);
    expect(lines.join("")).toContain("StripeAuthenticationError");
    expect(lines.join("")).not.toContain("wrongwrongwrong");
  });

  test("where everything is free: there is nothing to buy", async () => {
    const app = await openPayingApp({ config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    expect(await subscriptionOf(rider)).toMatchObject({ checkout_available: false });
    expect((await rider.post("/subscription/checkout", { plan: "collector" })).body.errors.plan).toEqual([
      "Everything is free at the moment: there is nothing to try or to buy.",
    ]);
  });

  test("calls that ask Stripe are counted: the sixty-first within the hour is 429", async () => {
    const app = await openPayingApp();
    const rider = await app.rider();
    for (let i = 0; i < 60; i++) expect((await rider.post("/subscription/refresh")).status).toBe(200);
    const answer = await rider.post("/subscription/checkout", { plan: "collector" });
    expect([answer.status, answer.body.message]).toEqual([
      429,
      "Too many attempts. Please wait a moment before trying again.",
    ]);
    expect((await rider.get("/subscription")).status).toBe(200);
  });
});
