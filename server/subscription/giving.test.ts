import { expect, test } from "vitest";
import { newAdmin } from "#server/testing/admins.ts";
import { eachDb } from "#server/testing/databases.ts";
import { openHouse } from "#server/testing/house.ts";
import { buy, openPayingHouse, signedIn, subscriptionOf } from "#server/testing/paying.ts";

const dayMs = 86_400_000;

eachDb("a plan from an admin", (on) => {
  test("lasts where a trial would have ended, and can be taken back", async () => {
    const house = await openHouse({ on });
    const [boss, rider] = [await newAdmin(house), await house.rider()];
    const set = (plan: string) => boss.put(`/sky-dash/users/${rider.id}/plan`, { plan });
    await rider.post("/subscription/trial", { plan: "enthusiast" });
    expect((await set("collector")).status).toBe(200);
    house.clock.now = new Date(house.clock.now.getTime() + 20 * dayMs);
    const later = await signedIn(house, rider);
    expect(await subscriptionOf(later)).toMatchObject({
      plan: "collector",
      status: "active",
      next_plan: null,
      trial_available: false,
    });
    const again = await signedIn(house, boss);
    expect((await again.put(`/sky-dash/users/${rider.id}/plan`, { plan: "hobbyist" })).status).toBe(200);
    expect(await subscriptionOf(later)).toMatchObject({ plan: "hobbyist", status: "expired" });
  });

  test("is not set over one that is paid for", async () => {
    const house = await openPayingHouse({ on });
    const [boss, rider] = [await newAdmin(house), await house.rider()];
    await buy(house, rider, "enthusiast");
    const refused = await boss.put(`/sky-dash/users/${rider.id}/plan`, { plan: "collector" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { plan: ["This plan is paid for: it is changed or cancelled at the payment provider."] },
    ]);
    expect((await boss.put(`/sky-dash/users/${rider.id}/plan`, { plan: "enthusiast" })).status).toBe(200);
    expect(await subscriptionOf(rider)).toMatchObject({ plan: "enthusiast", status: "active" });
  });
});
