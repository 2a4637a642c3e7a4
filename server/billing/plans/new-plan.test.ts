import { expect, test } from "vitest";
import { planTable } from "#contract/billing/plan-table.ts";
import { apiBase } from "#contract/platform/wire.ts";

// One row of the table: all that the server and the API need of a new plan.
Object.assign(planTable, {
  club: {
    name: { en: "Club", pl: "Klub" },
    bikes: 50,
    photos: 20,
    features: { export: ["json", "csv"], dossier: true, branding: false },
    storage: { mb: "3000", setting: "STORAGE_CLUB_MB" },
    price: { pln: "99.50", setting: "PRICE_CLUB_PLN", stripe: "STRIPE_PRICE_CLUB" },
  },
});

// What reads the table is loaded behind it.
const { newAdmin } = await import("#server/platform/testing/admins.ts");
const { openTestApp } = await import("#server/platform/testing/test-app.ts");
const { downloadedBy } = await import("#server/platform/testing/transfer.ts");
const { readConfig } = await import("#server/platform/config.ts");
const { openApi } = await import("#server/platform/http/openapi.ts");

test("a plan that is added to the table has its price, its settings, its quotas and its features", async () => {
  expect(readConfig({})).toMatchObject({ PRICE_CLUB_PLN: 99.5, STORAGE_CLUB_MB: 3000 });
  expect(() => readConfig({ STORAGE_CLUB_MB: "1.5" })).toThrow("STORAGE_CLUB_MB");
  const set = readConfig({ PRICE_CLUB_PLN: "120", STRIPE_PRICE_CLUB: "price_7" });
  expect(set).toMatchObject({ PRICE_CLUB_PLN: 120, STRIPE_PRICE_CLUB: "price_7" });
  expect(() => readConfig({ PRICE_CLUB_PLN: "much" })).toThrow("PRICE_CLUB_PLN");

  const app = await openTestApp();
  const pricing = (await app.visitor.get("/plans")).body.data;
  expect(pricing.plans.at(-1)).toMatchObject({
    plan: "club",
    bikes: 50,
    photos_per_bike: 20,
    price: { PLN: 99.5 },
  });
  expect((await app.visitor.get("/site")).body.data.base_prices).toEqual({
    enthusiast: 15,
    collector: 30,
    club: 99.5,
  });

  const [rider, admin] = [await app.rider(), await newAdmin(app)];
  const granted = await admin.put(`/sky-dash/users/${rider.id}/plan`, { plan: "club", reason: "A club" });
  expect(granted.status).toBe(200);
  expect((await rider.get("/user/limits")).body.data).toMatchObject({
    current_plan: "club",
    limits: { bike_profiles: { limit: 50 }, photos_per_bike: { limit: 20 } },
    features: { export: ["json", "csv"], dossier: true, branding: false },
  });
  expect((await downloadedBy(rider, "/export?format=csv")).status).toBe(200);
  expect((await downloadedBy(rider, "/export?format=zip")).status).toBe(403);
  const audits = (await admin.get("/sky-dash/audits?model_type=users&event=updated")).body.data;
  expect(JSON.stringify(audits)).toContain("Hobbyist → Club");
});

test("a plan that is added to the table can be tried and bought by the API's documentation", () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, object>> };
  for (const path of ["/subscription/trial", "/subscription/checkout", "/subscription/change"])
    expect(JSON.stringify(paths[apiBase + path]?.["post"])).toContain('"enthusiast","collector","club"');
});
