import { expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const registration = {
  account_type: "professional",
  service_name: "Koło i łańcuch",
  owner_name: "Ola Nowak",
  email: "ola@example.com",
  address_street: "Rowerowa 7",
  address_city: "Łódź",
  address_postal_code: "90-001",
};

eachDb("messages in Sky Dash", (on) => {
  test("are shown as they were sent, newest first", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider({ name: "Ala" })];
    const created_at = app.clock.now.toISOString();
    const kept = { id: expect.any(Number), status: "pending", language: "en", created_at };
    await app.visitor.post("/feedback", {
      overall_rating: 4,
      what_you_like: "Bells",
      email: "ela@example.com",
      name: "Ela",
      subscribe_to_newsletter: false,
    });
    await rider.post("/feedback", { design_rating: 5 });
    const empty = {
      overall_rating: null,
      ease_of_use_rating: null,
      design_rating: null,
      features_rating: null,
      what_you_like: null,
      what_to_improve: null,
      additional_features: null,
      general_comments: null,
    };
    const visitors = {
      ...kept,
      ...empty,
      user_id: null,
      name: "Ela",
      email: "ela@example.com",
      overall_rating: 4,
      what_you_like: "Bells",
      subscribe_to_newsletter: false,
    };
    expect((await boss.get("/sky-dash/feedback")).body).toEqual({
      success: true,
      data: [
        {
          ...kept,
          ...empty,
          user_id: rider.id,
          name: "Ala",
          email: rider.email,
          design_rating: 5,
          subscribe_to_newsletter: true,
        },
        visitors,
      ],
      meta: { total: 2, page: 1, per_page: 50, total_is_bound: false },
    });
    await app.db.deleteFrom("users").where("id", "=", rider.id).execute();
    const [orphan] = (await boss.get("/sky-dash/feedback")).body.data;
    expect(orphan).toMatchObject({ user_id: null, name: null, email: null, design_rating: 5 });

    const message = {
      name: "Ela",
      email: "ela@example.com",
      subject: "Hello",
      message: "Do you ship\nto Łódź?",
    };
    await app.visitor.post("/contact", message, { "accept-language": "pl" });
    expect((await boss.get("/sky-dash/contact-messages")).body.data).toEqual([
      { ...kept, ...message, language: "pl" },
    ]);
    await app.visitor.post("/service-registrations", registration);
    expect((await boss.get("/sky-dash/service-registrations")).body.data).toEqual([
      { ...kept, ...registration, phone: null, service_description: null },
    ]);
  });

  test("are set to any of the three states in any order, and counted by them", async () => {
    const app = await openTestApp({ on });
    const boss = await newAdmin(app);
    await app.visitor.post("/feedback", { overall_rating: 4, email: "a@example.com" });
    await app.visitor.post("/contact", {
      name: "E",
      email: "e@example.com",
      subject: "S",
      message: "Long enough.",
    });
    await app.visitor.post("/service-registrations", registration);
    for (const list of ["feedback", "contact-messages", "service-registrations"]) {
      const seen = async (status: string) => {
        const { data, meta } = (await boss.get(`/sky-dash/${list}?status=${status}`)).body;
        return [data.length, meta.total];
      };
      const [{ id }] = (await boss.get(`/sky-dash/${list}`)).body.data;
      for (const status of ["resolved", "reviewed", "pending", "pending", "resolved"]) {
        const set = await boss.put(`/sky-dash/${list}/${id}/status`, { status });
        expect([set.status, set.body]).toEqual([200, { success: true, message: "Status saved." }]);
        for (const other of ["pending", "reviewed", "resolved"])
          expect([list, other, await seen(other)]).toEqual([list, other, other === status ? [1, 1] : [0, 0]]);
        expect(await seen("all")).toEqual([1, 1]);
      }
      const wrong = await boss.put(`/sky-dash/${list}/${id}/status`, { status: "done" });
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { status: ["Status: choose one of the options"] },
      ]);
      expect((await boss.get(`/sky-dash/${list}?status=done`)).status).toBe(422);
    }
  });

  test("are found by what they say and by who says it", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [
      await newAdmin(app),
      await app.rider({ name: "Żaneta Wójcik", email: "zw@example.com" }),
    ];
    await rider.post("/feedback", { what_to_improve: "Więcej dzwonków" });
    await app.visitor.post("/feedback", { general_comments: "Dzwonek żółty", email: "jan@example.com" });
    await app.visitor.post("/contact", {
      name: "Ćma",
      email: "e@example.com",
      subject: "Łańcuch",
      message: "Jak go smarować?",
    });
    await app.visitor.post("/service-registrations", registration);
    const count = async (list: string, search: string, more = "") =>
      (await boss.get(`/sky-dash/${list}?search=${encodeURIComponent(search)}${more}`)).body.meta.total;
    for (const [list, search, total] of [
      ["feedback", "dzwon", 2],
      ["feedback", "zolty", 1],
      ["feedback", "WOJCIK", 1],
      ["feedback", "zw@example", 1],
      ["feedback", "jan@", 1],
      ["feedback", "wojcik zolty", 0],
      ["contact-messages", "cma lancuch smarowac", 1],
      ["contact-messages", "kolo", 0],
      ["service-registrations", "kolo lodz 90-001", 1],
      ["service-registrations", "%", 0],
    ] as const)
      expect([list, search, await count(list, search)]).toEqual([list, search, total]);
    expect(await count("feedback", "wojcik", "&status=pending")).toBe(1);
    expect(await count("feedback", "wojcik", "&status=resolved")).toBe(0);
    expect(await count("feedback", "zolty", "&status=pending")).toBe(1);
    expect(await count("feedback", "zolty", "&status=resolved")).toBe(0);
    expect(await count("contact-messages", "cma", "&status=reviewed")).toBe(0);
  });
});
