import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { joined, openShop, registeredShop, registration, staffedShop } from "./shops.testing.ts";
import { slugOf } from "./slug.ts";

eachDb("a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("is registered by somebody signed in, who then owns it, and waits", async () => {
    const rider = await app().rider();
    const { status, body } = await rider.post(
      "/shops",
      { ...registration, phone: "+48 600 000 000", description: "Wheels,\nand more." },
      { "accept-language": "pl" },
    );
    expect([status, body.changed]).toEqual([201, ["shop.created"]]);
    expect(body.data).toEqual({
      ...registration,
      id: expect.any(Number),
      slug: expect.stringMatching(/^kolo-i-lancuch(-\d+)?$/),
      phone: "+48 600 000 000",
      description: "Wheels,\nand more.",
      country: "PL",
      latitude: null,
      longitude: null,
      website: null,
      hours: [],
      closed_days: [],
      offers: [],
      brands: [],
      languages: ["pl"],
      currency: "PLN",
      time_zone: "Europe/Warsaw",
      rating: { mean: null, count: 0 },
      capacity_per_day: null,
      lead_days: 0,
      state: "waiting",
      published: false,
      plan: {
        name: "professional",
        trial_ends_at: null,
        ends_at: null,
        renewal: null,
        price_pln: null,
        checkout_available: false,
        portal_available: false,
      },
      my_role: "owner",
      version: 1,
    });
    expect((await rider.get("/shops")).body.data).toEqual([body.data]);
    expect((await rider.get(`/shops/${body.data.slug}`)).body.data).toEqual(body.data);
    expect((await app().visitor.post("/shops", registration)).status).toBe(401);
  });

  test("has an address of its own, however many of one name come at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => registeredShop(app(), { name: "Zębatka" })),
    );
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(
      ["zebatka", "zebatka-2", "zebatka-3", "zebatka-4", "zebatka-5"].toSorted(),
    );
  });

  test.each([
    ["kind", { kind: "shop" }],
    ["name", { name: " " }],
    ["street", { street: null }],
    ["city", { city: "ł".repeat(256) }],
    ["postal_code", { postal_code: "" }],
    ["email", { email: "ola" }],
    ["description", { description: "x".repeat(5001) }],
  ])("is not registered with a wrong %s", async (field, given) => {
    const rider = await app().rider();
    const { status, body } = await rider.post("/shops", { ...registration, ...given });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("of one person there are ten at most, registered in parallel too", async () => {
    const rider = await app().rider();
    const made = await Promise.all(Array.from({ length: 12 }, () => rider.post("/shops", registration)));
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.limit_reached])).toEqual([
      [403, true],
      [403, true],
    ]);
  });

  test("is changed by its owner, on its newest version alone", async () => {
    const { owner, slug, shop } = await registeredShop(app());
    const hours = [
      { day: 6, spans: [["09:00", "13:00"]] },
      {
        day: 1,
        spans: [
          ["09:00", "12:00"],
          ["13:00", "24:00"],
        ],
      },
    ];
    const change = {
      name: "Zębatka",
      hours,
      closed_days: ["2026-12-25", "2026-12-24", "2026-12-25"],
      offers: ["ebike", "repair"],
      brands: ["Kross", "Kross", "Giant"],
      languages: ["pl", "en"],
      latitude: 51.77,
      longitude: 19.46,
      website: "https://zebatka.example",
      capacity_per_day: 8,
      published: true,
    };
    const changed = await owner.put(`/shops/${slug}`, { ...change, version: 1 });
    expect([changed.status, changed.body.changed]).toEqual([200, ["shop.updated"]]);
    expect(changed.body.data).toEqual({
      ...shop,
      ...change,
      hours: hours.toReversed(),
      closed_days: ["2026-12-24", "2026-12-25"],
      offers: ["repair", "ebike"],
      brands: ["Kross", "Giant"],
      version: 2,
    });
    const stale = await owner.put(`/shops/${slug}`, { name: "Late", version: 1 });
    expect([stale.status, stale.body.data.version]).toEqual([409, 2]);
    expect((await owner.put(`/shops/${slug}`, { name: "None" })).body.errors).toHaveProperty("version");
    // Nothing is changed: no version more.
    expect((await owner.put(`/shops/${slug}`, { name: "Zębatka", version: 2 })).body.data.version).toBe(2);
    // A place is both degrees, or neither.
    const nowhere = await owner.put(`/shops/${slug}`, { latitude: null, version: 2 });
    expect(nowhere.body.data).toMatchObject({ latitude: null, longitude: null });
    const log = await app()
      .db.selectFrom("audits")
      .select(["event", "actor_id"])
      .where("auditable_type", "=", "Shop")
      .where("auditable_id", "=", shop.id)
      .execute();
    expect(log).toEqual([
      { event: "created", actor_id: owner.id },
      { event: "updated", actor_id: owner.id },
      { event: "updated", actor_id: owner.id },
    ]);
  });

  test.each([
    ["hours", { hours: [{ day: 8, spans: [] }] }],
    ["hours", { hours: [{ day: 1, spans: [["17:00", "09:00"]] }] }],
    ["hours", { hours: [{ day: 1, spans: [["9:00", "17:00"]] }] }],
    [
      "hours",
      {
        hours: [
          {
            day: 1,
            spans: [
              ["09:00", "12:00"],
              ["11:00", "13:00"],
            ],
          },
        ],
      },
    ],
    [
      "hours",
      {
        hours: [
          { day: 1, spans: [] },
          { day: 1, spans: [] },
        ],
      },
    ],
    ["closed_days", { closed_days: ["2026-02-30"] }],
    ["offers", { offers: ["haircut"] }],
    ["brands", { brands: [""] }],
    ["languages", { languages: ["Polish"] }],
    ["country", { country: "Poland" }],
    ["latitude", { latitude: 91, longitude: 1 }],
    ["longitude", { latitude: 1 }],
    ["website", { website: "javascript:alert(1)" }],
    ["currency", { currency: "XXX" }],
    ["time_zone", { time_zone: "Mars/Base" }],
    ["capacity_per_day", { capacity_per_day: 0 }],
  ])("takes no wrong %s", async (field, given) => {
    const { owner, slug } = await registeredShop(app());
    const { status, body } = await owner.put(`/shops/${slug}`, { ...given, version: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("of two changes of one version keeps one", async () => {
    const { owner, slug, id } = await registeredShop(app());
    const second = await joined(app(), id, "owner");
    const answers = await Promise.all(
      [owner, second].map((member, index) =>
        member.put(`/shops/${slug}`, { phone: `60${index}`, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is not there for others, admins among them", async () => {
    const { slug, owner } = await registeredShop(app());
    for (const other of [await app().rider(), await newAdmin(app())]) {
      for (const [method, path] of [
        ["GET", ""],
        ["PUT", ""],
        ["GET", "/members"],
        ["PUT", `/members/${owner.id}`],
        ["DELETE", `/members/${owner.id}`],
      ] as const)
        expect([path, (await other.send(method, `/shops/${slug}${path}`, {})).status]).toEqual([path, 404]);
      expect((await other.get("/shops")).body.data).toEqual([]);
    }
  });

  test("is seen by all who belong to it, and changed by its owners alone", async () => {
    const { slug, mechanic, desk, owner } = await staffedShop(app());
    for (const [member, my_role] of [
      [mechanic, "mechanic"],
      [desk, "desk"],
    ] as const) {
      expect((await member.get(`/shops/${slug}`)).body.data.my_role).toBe(my_role);
      expect((await member.put(`/shops/${slug}`, { version: 1 })).status).toBe(403);
      expect((await member.put(`/shops/${slug}/members/${owner.id}`, { role: "desk" })).status).toBe(403);
      expect((await member.delete(`/shops/${slug}/members/${owner.id}`)).status).toBe(403);
    }
  });
});

eachDb("members of a shop", (on) => {
  const app = sharedTestApp({ on });

  test("are listed, given other roles, and removed: their access ends at once", async () => {
    const { slug, owner, mechanic, desk } = await staffedShop(app());
    const { body } = await desk.get(`/shops/${slug}/members`);
    expect(body.data).toEqual([
      { user_id: owner.id, name: "Ola", role: "owner", since: expect.any(String) },
      { user_id: mechanic.id, name: "The mechanic", role: "mechanic", since: expect.any(String) },
      { user_id: desk.id, name: "The desk", role: "desk", since: expect.any(String) },
    ]);
    const set = await owner.put(`/shops/${slug}/members/${desk.id}`, { role: "owner" });
    expect(set.body.data.map(({ role }: { role: string }) => role)).toEqual(["owner", "mechanic", "owner"]);
    expect((await owner.put(`/shops/${slug}/members/${desk.id}`, { role: "boss" })).status).toBe(422);
    expect((await desk.delete(`/shops/${slug}/members/${mechanic.id}`)).status).toBe(200);
    expect((await mechanic.get(`/shops/${slug}`)).status).toBe(404);
    expect((await desk.delete(`/shops/${slug}/members/${mechanic.id}`)).status).toBe(404);
  });

  test("may leave; the last owner may not, nor become something else", async () => {
    const { slug, owner, desk } = await staffedShop(app());
    expect((await desk.delete(`/shops/${slug}/members/${desk.id}`)).status).toBe(200);
    expect((await owner.delete(`/shops/${slug}/members/${owner.id}`)).status).toBe(409);
    expect((await owner.put(`/shops/${slug}/members/${owner.id}`, { role: "desk" })).status).toBe(409);
  });

  test("always have an owner among them, however many owners leave at once", async () => {
    const { slug, id, owner } = await registeredShop(app());
    const owners = [owner, await joined(app(), id, "owner"), await joined(app(), id, "owner")];
    const left = await Promise.all(owners.map((one) => one.delete(`/shops/${slug}/members/${one.id}`)));
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  });
});

describe("a shop", () => {
  test("is open at once where the host wants it so", async () => {
    const app = await openTestApp({ config: { SHOPS_OPEN: true } });
    expect((await registeredShop(app)).shop).toMatchObject({ state: "open" });
  });

  test("that is professional has a trial of 14 days where it costs something", async () => {
    const app = await openTestApp({ config: { SHOP_PRICE_PLN: 49 } });
    const { owner, slug, id, shop } = await registeredShop(app, { kind: "amateur" });
    expect(shop.plan).toMatchObject({ name: "amateur", trial_ends_at: null, ends_at: null });
    await openShop(app, id);
    const end = new Date(app.clock.now.getTime() + 14 * 86_400_000).toISOString();
    const changed = await owner.put(`/shops/${slug}`, { kind: "professional", version: 1 });
    expect(changed.body.data.plan).toMatchObject({ name: "trial", trial_ends_at: end, ends_at: end });
  });
});

test.each([
  ["Koło i łańcuch", "kolo-i-lancuch"],
  ["  -- ", "shop"],
  ["自転車", "shop"],
  ["Bike's & Co. (Łódź)", "bike-s-co-lodz"],
  ["x".repeat(100), "x".repeat(60)],
])("%s is in addresses %s", (name, slug) => expect(slugOf(name)).toBe(slug));

test("only the rules of membership say that somebody is a member", () => {
  const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const saying = files.filter((file) => /\bas (unknown as )?Membership</.test(readFileSync(file, "utf8")));
  expect(saying).toEqual(["server/shops/shops/memberships.ts"]);
});
