import { describe, expect, test } from "vitest";
import { Profile } from "#contract/people/profile.ts";
import { PublicProfile } from "#contract/sharing/public-profile.ts";
import {
  communityKeys,
  privacyKeys,
  type PrivacyKey,
  type PrivacySettings,
  profileFields,
} from "#contract/people/profile-fields.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";

const polish = { "accept-language": "pl" };
const links = profileFields.filter(({ tab }) => tab === "social").map(({ name }) => name);

/** A value for every field. */
const full = {
  bio: "Rides.\nA lot.",
  location: "Łódź",
  birth_date: "1990-05-06",
  cycling_since: 2001,
  favorite_bike_type: "gravel",
  cycling_style: "adventure",
  weekly_distance: 120.5,
  ...Object.fromEntries(links.map((name) => [name, `https://example.com/${name}`])),
  instagram: "https://www.instagram.com/rudy",
};

/** All that a page shows, and nothing taken part in. */
const everything = (visible: boolean) =>
  ({
    ...Object.fromEntries(privacyKeys.map((key) => [key, visible])),
    ...Object.fromEntries(communityKeys.map((key) => [key, false])),
  }) as PrivacySettings;

const always = ["name", "created_at", "public_bikes_count", "bikes"];
/** The fields that a privacy key shows. */
const shownBy = (key: PrivacyKey) => (key === "profile_photo" ? [key, "profile_photo_url"] : [key]);

eachDb("a profile", (on) => {
  const app = sharedTestApp({ on });

  test("is empty and hidden at first, named as the account", async () => {
    const rider = await app().rider({ name: "Ann" });
    const { data } = (await rider.get("/profile")).body;
    expect(Profile.parse(data)).toEqual(data);
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(Profile.def.shape).toSorted());
    expect(data).toMatchObject({ name: "Ann", is_public: false, share_token: null, profile_photo: null });
    expect(data.privacy_settings).toEqual(everything(false));
    for (const { name } of profileFields) expect(data[name]).toBe(null);
  });

  test("keeps every field, and what a change leaves out; privacy is another matter", async () => {
    const rider = await app().rider();
    const saved = await rider.put("/profile", { name: "Rudy", ...full });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: "Profile saved.", data: { name: "Rudy", ...full } },
    });
    await rider.put("/profile/privacy", { privacy_settings: { bio: true } });
    await rider.put("/profile", { location: "", weekly_distance: null });
    const { data } = (await rider.get("/profile")).body;
    expect(data).toMatchObject({ name: "Rudy", ...full, location: null, weekly_distance: null });
    expect(data.privacy_settings).toEqual({ ...everything(false), bio: true });
    expect((await rider.get("/auth/user")).body.user.name).toBe("Rudy");
  });

  test("can write nothing else", async () => {
    const rider = await app().rider();
    const sly = { is_public: true, share_token: "x", profile_photo: "x", privacy_settings: { bio: true } };
    await rider.put("/profile", { ...sly, email: "x@y.zz", user_id: 1, is_admin: true, plan: "collector" });
    const { data } = (await rider.get("/profile")).body;
    expect(data).toMatchObject({ is_public: false, share_token: null, profile_photo: null });
    expect(data.privacy_settings.bio).toBe(false);
    expect((await rider.get("/auth/user")).body.user).toMatchObject({ email: rider.email, is_admin: false });
  });

  test("records in the audit log which fields changed, and no value", async () => {
    const rider = await app().rider();
    await rider.put("/profile", { name: "Rudy", bio: "secret" });
    await rider.put("/profile/privacy", { privacy_settings: { bio: true } });
    await rider.post("/profile/toggle-sharing");
    await rider.put("/profile", { bio: "secret" });
    const entries = await app()
      .db.selectFrom("audits")
      .selectAll()
      .where("auditable_type", "=", "User")
      .where("auditable_id", "=", rider.id)
      .where("event", "=", "updated")
      .orderBy("id")
      .execute();
    expect(entries.map(({ changes }) => Object.keys(JSON.parse(changes)))).toEqual([
      ["name", "bio"],
      ["privacy_settings"],
      ["is_public", "share_token"],
    ]);
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  test("changed in parts at once loses no part", async () => {
    const rider = await app().rider();
    const names = Object.keys(full);
    await Promise.all([
      ...Object.entries(full).map(([name, value]) => rider.put("/profile", { [name]: value })),
      ...names.map((name) => rider.put("/profile/privacy", { privacy_settings: { [name]: true } })),
    ]);
    const { data } = (await rider.get("/profile")).body;
    expect(data).toMatchObject(full);
    expect(data.privacy_settings).toEqual({ ...everything(true), profile_photo: false });
  });

  describe("shown publicly", () => {
    test("has exactly what its owner shows: each key off is absent, on is present", async () => {
      const rider = await app().rider({ name: "Ann" });
      await rider.put("/profile", full);
      await sendProfilePhoto(rider);
      const { token: bike } = await sharedBike(rider);
      const token = await sharedProfile(rider);
      const see = async () => (await app().visitor.get(`/users/public/${token}`)).body.data;
      const keysWith = async (privacy_settings: Record<string, boolean>) => {
        await rider.put("/profile/privacy", { privacy_settings });
        return Object.keys(await see()).toSorted();
      };

      expect(await keysWith(everything(false))).toEqual(always.toSorted());
      // Only collectors have an own look, rides are shown only where their owner wants that, and the rest is for riders.
      const others = ["branding", "rides", "user_id", "follow"];
      const all = Object.keys(PublicProfile.def.shape).filter((key) => !others.includes(key));
      expect(await keysWith(everything(true))).toEqual(all.toSorted());
      for (const key of privacyKeys) {
        const only = [...always, ...shownBy(key)].toSorted();
        expect(await keysWith({ ...everything(false), [key]: true })).toEqual(only);
        const rest = [...always, ...privacyKeys.filter((other) => other !== key).flatMap(shownBy)].toSorted();
        expect(await keysWith({ ...everything(true), [key]: false })).toEqual(rest);
      }

      await keysWith(everything(true));
      const data = await see();
      expect(PublicProfile.parse(data)).toEqual(data);
      expect(data).toMatchObject({ name: "Ann", ...full, public_bikes_count: 1 });
      expect(data.bikes).toEqual([(await app().visitor.get(`/bikes/public/${bike}`)).body.data]);
      expect(JSON.stringify(data)).not.toContain(rider.email);
    });

    test("says null where something is shown that is not there", async () => {
      const rider = await app().rider();
      await rider.put("/profile/privacy", { privacy_settings: { bio: true, profile_photo: true } });
      const token = await sharedProfile(rider);
      const { data } = (await app().visitor.get(`/users/public/${token}`)).body;
      expect(data).toMatchObject({ bio: null, profile_photo: null, profile_photo_url: null });
    });
  });

  describe("privacy", () => {
    test("is merged; other keys are ignored", async () => {
      const rider = await app().rider();
      const put = (privacy_settings: unknown) => rider.put("/profile/privacy", { privacy_settings });
      await put({ bio: true, strava: true });
      const { status, body } = await put({ bio: false, zwift: true, name: true, email: "x", __proto__: {} });
      expect([status, body.message]).toEqual([200, "Privacy settings saved."]);
      expect(body.data.privacy_settings).toEqual({ ...everything(false), strava: true, zwift: true });
    });

    test.each([[{ bio: "true" }], [{ bio: 1 }], [{ bio: null }], ["x"], [null], [[]], [undefined]])(
      "is refused as %o",
      async (privacy_settings) => {
        const rider = await app().rider();
        const { status, body } = await rider.put("/profile/privacy", { privacy_settings });
        expect([status, body.errors]).toEqual([
          422,
          { privacy_settings: ["What is shown publicly is not valid"] },
        ]);
      },
    );
  });
});

describe("a profile's bounds", () => {
  const app = sharedTestApp();
  const today = () => new Date().toISOString().slice(0, 10);
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const year = new Date().getUTCFullYear();

  test("are kept on both edges", async () => {
    const rider = await app().rider();
    const link = (length: number) => `https://example.com/${"a".repeat(length - 20)}`;
    const good: [string, unknown, unknown?][] = [
      ["name", "N"],
      ["name", "🚲".repeat(255)],
      ["bio", "b".repeat(2000)],
      ["bio", " a\r\nb ", "a\nb"],
      ["location", "l".repeat(255)],
      ["birth_date", "1900-01-01"],
      ["birth_date", today()],
      ["birth_date", "", null],
      ["cycling_since", 1950],
      ["cycling_since", String(year), year],
      ["cycling_since", "", null],
      ["weekly_distance", 0],
      ["weekly_distance", "1000", 1000],
      ["weekly_distance", 999.9],
      ["favorite_bike_type", "trekking"],
      ["cycling_style", "social"],
      ["website", link(500)],
      ["strava", "s".repeat(500)],
      ["instagram", "@rudy", "https://www.instagram.com/rudy"],
    ];
    for (const [field, value, kept = value] of good) {
      const { status, body } = await rider.put("/profile", { [field]: value });
      expect([field, status, body.data?.[field]]).toEqual([field, 200, kept]);
    }
    const before = (await rider.get("/profile")).body.data;
    const bad: [string, unknown, string][] = [
      ["name", "", "Name is required"],
      ["name", " \u0000 ", "Name is required"],
      ["name", null, "Name is required"],
      ["name", "n".repeat(256), "Name must be at most 255 characters long"],
      ["bio", "b".repeat(2001), "About me must be at most 2,000 characters long"],
      ["location", "l".repeat(256), "Location must be at most 255 characters long"],
      ["birth_date", "1899-12-31", "Date of birth must not be before 1900-01-01"],
      ["birth_date", tomorrow(), `Date of birth must not be after ${today()}`],
      ["birth_date", "1990-02-30", "Date of birth is not a real date"],
      ["cycling_since", 1949, "Cycling since must be at least 1950"],
      ["cycling_since", year + 1, `Cycling since must be at most ${year}`],
      ["cycling_since", 1999.5, "Cycling since must be a whole number"],
      ["cycling_since", "long ago", "Cycling since must be a number"],
      ["weekly_distance", -0.1, "Distance per week must be at least 0"],
      ["weekly_distance", 1000.1, "Distance per week must be at most 1,000"],
      ["weekly_distance", 10.25, "Distance per week can go in steps of 0.1"],
      ["favorite_bike_type", "unicycle", "Favourite type of bike: choose one of the options"],
      ["cycling_style", "lazy", "Cycling style: choose one of the options"],
      ["website", link(501), "Website must be at most 500 characters long"],
      ["website", "example", "Website must be a link that begins with http:// or https://"],
      ["website", "javascript:alert(1)", "Website must be a link that begins with http:// or https://"],
      [
        "instagram",
        "https://example.com/rudy",
        "Instagram must be a user name or a link to an Instagram profile",
      ],
      ["bio", 7, "About me is not valid"],
    ];
    for (const [field, value, why] of bad) {
      const { status, body } = await rider.put("/profile", { [field]: value });
      expect([field, status, body.errors]).toEqual([field, 422, { [field]: [why] }]);
    }
    expect((await rider.get("/profile")).body.data).toEqual(before);
  });

  test.each(links)("%s refuses every scheme but http and https, in the reader's language", async (field) => {
    const rider = await app().rider();
    for (const scheme of [
      "javascript:alert(1)",
      "JAVASCRIPT:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "file:///x",
    ])
      for (const value of [scheme, ` ${scheme}`, `\u0001${scheme}`, scheme.replace(":", "\u200b:")]) {
        const { status, body } = await rider.put("/profile", { [field]: value }, polish);
        expect([value, status, Object.keys(body.errors)]).toEqual([value, 422, [field]]);
        expect(body.message).toMatch(/podaj/);
      }
    expect((await rider.get("/profile")).body.data[field]).toBe(null);
  });
});

test("a profile is its rider's alone", async () => {
  const { visitor } = await openTestApp();
  for (const [method, path] of [
    ["GET", "/profile"],
    ["PUT", "/profile"],
    ["PUT", "/profile/privacy"],
    ["POST", "/profile/upload-photo"],
    ["DELETE", "/profile/delete-photo"],
    ["GET", "/profile/share-info"],
    ["POST", "/profile/toggle-sharing"],
    ["POST", "/profile/regenerate-token"],
  ] as const)
    expect((await visitor.send(method, path, method === "GET" ? undefined : {})).status).toBe(401);
});
