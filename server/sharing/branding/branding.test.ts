import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  contrast,
  contrastNeeded,
  grounds,
  inkOn,
  isSeen,
  leastContrast,
  nearestSeen,
} from "#contract/sharing/accent.ts";
import { plans } from "#contract/billing/plan-list.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import { brandingRepo } from "./branding.repo.ts";

const good = "#0077b6";
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");
async function uploadLogo(rider: Caller, bytes?: Buffer) {
  const sent = await multipartOf({ photo: new Blob([new Uint8Array(bytes ?? (await smallPhoto()))]) });
  return rider.raw("POST", "/branding/logo", sent.bytes, sent.type);
}
const look = (app: TestApp, url: string, token?: string) =>
  app.fastify.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

eachDb("a collector's own look", (on) => {
  const app = sharedTestApp({ on });

  test("is empty at first, is kept field by field and can be emptied", async () => {
    const rider = await collector(app());
    const empty = { accent: null, tagline: null, logo_url: null, shown: true, version: 1 };
    expect((await rider.get("/branding")).body.data).toEqual(empty);
    expect(await rider.put("/branding", { accent: " #0077B6 " })).toMatchObject({
      status: 200,
      body: { data: { ...empty, accent: good, version: 2 } },
    });
    expect((await rider.put("/branding", { tagline: "  Steel\nis real " })).body.data).toEqual({
      ...empty,
      accent: good,
      tagline: "Steel is real",
      version: 3,
    });
    const emptied = { ...empty, version: 4 };
    expect((await rider.put("/branding", { accent: "", tagline: null })).body.data).toEqual(emptied);
    const { logo_url } = (await uploadLogo(rider)).body.data;
    expect((await rider.get("/branding")).body.data.logo_url).toBe(logo_url);
    expect((await look(app(), logo_url)).statusCode).toBe(200);
    expect((await look(app(), `${logo_url}&w=320`)).headers["content-type"]).toBe("image/webp");
    const second = (await uploadLogo(rider)).body.data.logo_url;
    expect((await look(app(), logo_url)).statusCode).toBe(404);
    expect((await rider.delete("/branding/logo")).status).toBe(200);
    expect((await look(app(), second)).statusCode).toBe(404);
    expect((await rider.get("/branding")).body.data).toEqual(emptied);
  });

  test("is on their public pages while the plan has it, and back with it", async () => {
    const rider = await collector(app());
    const { token, id } = await sharedBike(rider);
    const profile = await sharedProfile(rider);
    const stranger = await app().rider();
    const seen = async () =>
      Promise.all(
        [`/bikes/public/${token}`, `/users/public/${profile}`].map(
          async (path) => (await app().visitor.get(path)).body.data.branding,
        ),
      );
    expect(await seen()).toEqual([undefined, undefined]);
    await rider.put("/branding", { accent: good, tagline: "Steel" });
    const logo = (await uploadLogo(rider)).body.data.logo_url.split("?")[0];
    const shown = { accent: good, tagline: "Steel", logo_url: logo };
    expect(await seen()).toEqual([shown, shown]);
    expect((await stranger.get(`/bikes/${id}`)).body.data.branding).toEqual(shown);
    expect((await app().visitor.get(`/users/public/${profile}`)).body.data.bikes[0]).not.toHaveProperty(
      "branding",
    );
    expect((await look(app(), logo)).headers["cache-control"]).toBe("public, no-cache");

    await onPlan(app(), rider, "enthusiast");
    expect(await seen()).toEqual([undefined, undefined]);
    expect((await look(app(), logo)).statusCode).toBe(404);
    expect((await rider.get("/branding")).body.data).toMatchObject({ accent: good, shown: false });
    await onPlan(app(), rider, "collector");
    expect(await seen()).toEqual([shown, shown]);
  });

  test("has a logo that nobody sees while nothing of theirs is public", async () => {
    const [rider, stranger, admin] = [await collector(app()), await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const signed = (await uploadLogo(rider)).body.data.logo_url;
    const [bare] = signed.split("?");
    const who = async () =>
      Promise.all(
        [
          look(app(), bare),
          look(app(), bare, stranger.token),
          look(app(), bare, rider.token),
          look(app(), bare, admin.token),
          look(app(), signed),
        ].map(async (one) => (await one).statusCode),
      );
    expect(await who()).toEqual([404, 404, 200, 200, 200]);
    const { id } = await sharedBike(rider);
    expect(await who()).toEqual([200, 200, 200, 200, 200]);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect(await who()).toEqual([404, 404, 200, 200, 200]);
    await sharedProfile(rider);
    expect(await who()).toEqual([200, 200, 200, 200, 200]);
    expect((await look(app(), bare.replace(/\w{32}/, "0".repeat(32)))).statusCode).toBe(404);
    expect((await look(app(), bare.replace(".jpg", ".png"))).statusCode).toBe(404);
  });

  test("is in the audit log by the names of its fields", async () => {
    const rider = await collector(app());
    await rider.put("/branding", { accent: good, tagline: "Steel" });
    await rider.put("/branding", { accent: good });
    const entries = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("actor_id", "=", rider.id)
      .where("event", "=", "updated")
      .execute();
    expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([
      { accent: [null, null], tagline: [null, null] },
    ]);
  });
});

describe("branding is refused", () => {
  const app = sharedTestApp();

  test.each([
    [{ accent: "blue" }, "accent", "Accent colour must be a colour such as #1f7a8c"],
    [{ accent: "#07b" }, "accent", "Accent colour must be a colour such as #1f7a8c"],
    [
      { accent: "#ffd23f" },
      "accent",
      "Accent colour: this colour is hard to see on a light or on a dark page",
    ],
    [
      { accent: "#101820" },
      "accent",
      "Accent colour: this colour is hard to see on a light or on a dark page",
    ],
    [{ tagline: "x".repeat(121) }, "tagline", "Tagline must be at most 120 characters long"],
  ])("%j", async (body, field, sentence) => {
    const answer = await (await collector(app())).put("/branding", body);
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test("not a tagline of 120 signs", async () => {
    expect((await (await collector(app())).put("/branding", { tagline: "🚲".repeat(120) })).status).toBe(200);
  });

  test.each(plans.filter((plan) => plan !== "collector"))(
    "to a %s, though what there is can be deleted",
    async (plan) => {
      const rider = await onPlan(app(), await app().rider(), plan);
      for (const answer of [await rider.put("/branding", { accent: good }), await uploadLogo(rider)])
        expect([answer.status, answer.body.limit_reached]).toEqual([403, true]);
      expect((await rider.put("/branding", { accent: "blue" })).status).toBe(422);
      expect((await rider.get("/branding")).body.data.shown).toBe(false);
      expect((await rider.delete("/branding/logo")).status).toBe(200);
    },
  );

  test("a logo that is none, none at all and one that is too large", async () => {
    const rider = await collector(app());
    expect((await uploadLogo(rider, Buffer.from("<svg/>"))).body.errors.photo).toEqual([
      "Only PNG, JPG and GIF pictures can be uploaded.",
    ]);
    expect((await uploadLogo(rider, Buffer.alloc(5 * 1024 ** 2 + 1))).body.errors.photo).toEqual([
      "File too large. Maximum file size is 5 MB.",
    ]);
    const none = await multipartOf({ x: "1" });
    expect((await rider.raw("POST", "/branding/logo", none.bytes, none.type)).status).toBe(422);
    expect((await app().visitor.get("/branding")).status).toBe(401);
  });
});

test("the sweeper takes a logo's files without a row, and no other's", async () => {
  const app = await openTestApp();
  const rider = await collector(app);
  const { logo_url } = (await uploadLogo(rider)).body.data;
  const repo = brandingRepo(app.db);
  const file = /\w{32}/.exec(logo_url)?.[0] ?? "";
  expect(await repo.knownLogos([file, "0".repeat(32)])).toEqual(new Set([file]));
  expect(await repo.knownLogos([])).toEqual(new Set());
});

describe("an accent", () => {
  test("is measured against the grounds of the style sheet", () => {
    const css = readFileSync("web/styles/design.css", "utf8");
    for (const name of ["bg", "surface"]) {
      const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
      expect(grounds).toContain(light);
      expect(grounds).toContain(dark);
    }
  });

  test("is measured as WCAG measures", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  test("is seen or made to be, and has an ink that can be read upon it, whatever it is", () => {
    for (let i = 0; i < 4096; i++) {
      const color = `#${i.toString(16).padStart(3, "0").replaceAll(/./g, "$&$&")}`;
      const near = nearestSeen(color);
      expect(leastContrast(near)).toBeGreaterThanOrEqual(contrastNeeded.drawn);
      if (isSeen(color)) expect(near).toBe(color);
      expect(contrast(near, inkOn(near))).toBeGreaterThanOrEqual(contrastNeeded.text);
    }
  });
});
