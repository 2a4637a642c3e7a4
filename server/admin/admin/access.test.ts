import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { draftListing } from "#server/market/listings/listings.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { registeredShop } from "#server/shops/shops/shops.testing.ts";
import { legalVersions } from "#server/site/legal/documents.ts";

const calls = endpoints.filter(({ path }) => path.startsWith("/sky-dash/"));
const bodies: Record<string, object> = {
  "admin-status": { is_admin: true },
  decide: { action: "none", outcome: "upheld", reasons: "Because." },
  disabled: { is_disabled: false },
  plan: { plan: "collector" },
  "sharing-block": { is_blocked: false },
  state: { state: "open" },
  status: { status: "reviewed" },
  review: { publish: true },
  retry: { kind: "mail" },
  send: legalVersions()[0] ?? {},
};

const queries: Record<string, string> = {
  "/sky-dash/listings/sales": "?year=2026",
  "/sky-dash/reports/figures": "?year=2026",
};

test("every call of Sky Dash is for admins", () => {
  expect(calls).toHaveLength(38);
  expect(calls.filter(({ access }) => access !== "admin")).toEqual([]);
});

eachDb("Sky Dash", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  describe.each(calls.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
    "%s",
    (_name, method, path) => {
      const send = (caller: Caller, id: number | string) =>
        caller.send(
          method,
          path.replace(/\{id\}|\{slug\}/, String(id)) + (queries[path] ?? ""),
          bodies[path.split("/").at(-1) ?? ""],
        );

      test("is closed to strangers, riders, dead tokens and disabled admins", async () => {
        const rider = await app().rider();
        const statuses: number[] = [];
        for (const caller of [app().visitor, rider]) statuses.push((await send(caller, 1)).status);
        const admin = await newAdmin(app());
        await admin.post("/auth/logout");
        statuses.push((await send(admin, 1)).status);
        const disabled = await newAdmin(app());
        await app()
          .db.updateTable("users")
          .set({ disabled_at: app().clock.now.toISOString() })
          .where("id", "=", disabled.id)
          .execute();
        statuses.push((await send(disabled, 1)).status);
        expect(statuses).toEqual([401, 403, 401, 401]);
      });

      test("is open to admins, and 404 for what is not there", async () => {
        const admin = await newAdmin(app());
        const other = await app().rider();
        const bike = (await other.post("/bikes", { name: "Rudy" })).body.data;
        const nowhere = await send(admin, 999_999_999);
        // Without a provider there is none to be tested.
        const found = path === "/sky-dash/sign-in/test" ? 404 : 200;
        if (!path.includes("{")) return expect(nowhere.status).toBe(found);
        expect([nowhere.status, nowhere.body.success]).toEqual([404, false]);
        const noun = path.split("/")[2] ?? "";
        if (noun === "shops") {
          const { slug } = await registeredShop(app());
          return expect((await send(admin, slug)).status).toBe(200);
        }
        const table = noun.replace("-", "_") as "feedback" | "contact_messages" | "service_registrations";
        if (noun === "users") return expect((await send(admin, other.id)).status).toBe(200);
        if (noun === "bikes") return expect((await send(admin, bike.id)).status).toBe(200);
        if (noun === "jobs") {
          await app().visitor.post("/auth/password/forgot", { email: "nobody@example.com" });
          const job = await app().db.selectFrom("queued_jobs").select("id").executeTakeFirstOrThrow();
          return expect((await send(admin, job.id)).status).toBe(200);
        }
        if (noun === "audits") {
          const { id } = await app().db.selectFrom("audits").select("id").executeTakeFirstOrThrow();
          return expect((await send(admin, id)).status).toBe(200);
        }
        if (noun === "reports" || noun === "appeals") {
          const made = await reported(other);
          return expect((await send(admin, made[noun])).status).toBe(200);
        }
        if (noun === "listings") {
          const { id } = await draftListing(other);
          const waiting_since = app().clock.now.toISOString();
          await app().db.updateTable("listings").set({ waiting_since }).where("id", "=", id).execute();
          return expect((await send(admin, id)).status).toBe(200);
        }
        await leave(noun);
        const { id } = await app().db.selectFrom(table).select("id").executeTakeFirstOrThrow();
        return expect((await send(admin, id)).status).toBe(200);
      });
    },
  );

  /** A report that waits, and a complaint of another. */
  async function reported(rider: Caller) {
    const { id } = await sharedBike(rider);
    const report = { what: "bike", id, reason: "scam", text: "Not theirs." };
    const [reports, other] = [
      (await rider.post("/reports", report)).body.data.id,
      (await rider.post("/reports", report)).body.data.id,
    ];
    const decided = await (await newAdmin(app())).post(`/sky-dash/reports/${other}/decide`, bodies["decide"]);
    const path = `/decisions/${decided.body.data.decision.id}/appeals`;
    return { reports, appeals: (await rider.post(path, { text: "No." })).body.data.id };
  }

  /** A message of a kind. */
  const leave = (noun: string) => {
    const person = { name: "Ola", email: "ola@example.com" };
    const sent: Record<string, [string, object]> = {
      feedback: ["/feedback", { overall_rating: 5, ...person }],
      "contact-messages": ["/contact", { ...person, subject: "Hello", message: "I have a question." }],
      "service-registrations": [
        "/service-registrations",
        {
          account_type: "amateur",
          service_name: "Koło",
          owner_name: "Ola",
          email: person.email,
          address_street: "Rowerowa 7",
          address_city: "Łódź",
          address_postal_code: "90-001",
        },
      ],
    };
    return app().visitor.post(...(sent[noun] ?? ["", {}]));
  };
});
