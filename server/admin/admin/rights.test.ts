import { expect, test } from "vitest";
import { runs } from "#contract/platform/runs.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, password } from "#server/platform/testing/test-app.ts";
import { smallPhoto, sendPhoto, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";

const adminsOf = async (app: TestApp) => {
  const rows = await app.db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", 1)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};
const entriesOf = async (app: TestApp, type: "User" | "Bike", id: number) => {
  const rows = await app.db
    .selectFrom("audits")
    .select(["actor_id", "changes"])
    .where("auditable_type", "=", type)
    .where("auditable_id", "=", id)
    .where("event", "=", "updated")
    .orderBy("id")
    .execute();
  return rows.map(({ actor_id, changes }) => [actor_id, JSON.parse(changes)]);
};
const refusal = (field: string, message: string) => [
  422,
  { success: false, message, errors: { [field]: [message] } },
];
const oneself = "You cannot take this from yourself. Another administrator can.";

bothDbs("an admin's rights", (on) => {
  test("are given and taken, with effect on the next request and an entry each", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    const given = await boss.put(`/sky-dash/users/${rider.id}/admin-status`, { is_admin: true });
    expect([given.status, given.body]).toEqual([
      200,
      { success: true, message: "This user is an administrator now." },
    ]);
    expect((await rider.get("/sky-dash/users")).status).toBe(200);
    // Repeating it changes nothing.
    await boss.put(`/sky-dash/users/${rider.id}/admin-status`, { is_admin: true });
    await boss.put(`/sky-dash/users/${rider.id}/admin-status`, { is_admin: false });
    expect((await rider.get("/sky-dash/users")).status).toBe(403);
    expect(await entriesOf(app, "User", rider.id)).toEqual([
      [boss.id, { is_admin: [false, true] }],
      [boss.id, { is_admin: [true, false] }],
    ]);
  });

  test("cannot be taken from oneself, by demoting or by disabling", async () => {
    const app = await openTestApp({ on });
    const [boss] = [await newAdmin(app), await newAdmin(app)];
    const demoted = await boss.put(`/sky-dash/users/${boss.id}/admin-status`, { is_admin: false });
    expect([demoted.status, demoted.body]).toEqual(refusal("is_admin", oneself));
    const disabled = await boss.put(`/sky-dash/users/${boss.id}/disabled`, {
      is_disabled: true,
      reason: "Spam",
    });
    expect([disabled.status, disabled.body]).toEqual(refusal("is_disabled", oneself));
    expect(await adminsOf(app)).toHaveLength(2);
    expect((await boss.put(`/sky-dash/users/${boss.id}/admin-status`, { is_admin: true })).status).toBe(200);
  });

  test.each([{}, { is_admin: "yes" }, { is_admin: null }, { is_admin: 1 }])(
    "are not changed by %o",
    async (body) => {
      const app = await openTestApp({ on });
      const [boss, rider] = [await newAdmin(app), await app.rider()];
      expect((await boss.put(`/sky-dash/users/${rider.id}/admin-status`, body)).status).toBe(422);
      expect(await adminsOf(app)).toEqual([boss.id]);
    },
  );

  test("never all go when two demote, disable or do both to each other at the same moment, however often", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [ann, ben] = [await newAdmin(app), await newAdmin(app)];
    const attack = [
      ["admin-status", { is_admin: false }],
      ["disabled", { is_disabled: true, reason: "Spam" }],
    ] as const;
    const seen = new Set<string>();
    for (let round = 0; round < runs(1000); round++) {
      const [first, second] = [attack[round % 2] ?? attack[0], attack[(round >> 1) % 2] ?? attack[0]];
      const answers = await Promise.all([
        ann.put(`/sky-dash/users/${ben.id}/${first[0]}`, first[1]),
        ben.put(`/sky-dash/users/${ann.id}/${second[0]}`, second[1]),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted();
      seen.add(statuses.join(" "));
      const left = await adminsOf(app);
      if (left.length !== 1) throw new Error(`round ${round}: ${left.length} admins, ${statuses.join(" ")}`);
      // The one who lost signs in again for the next round.
      const lost = left[0] === ann.id ? ben : ann;
      const winner = lost === ann ? ben : ann;
      await winner.put(`/sky-dash/users/${lost.id}/disabled`, { is_disabled: false });
      await winner.put(`/sky-dash/users/${lost.id}/admin-status`, { is_admin: true });
      if ((await lost.get("/auth/user")).status === 401) {
        const { token } = (await app.visitor.post("/auth/login", { email: lost.email, password })).body;
        Object.assign(lost, { token });
      }
    }
    expect([...seen].toSorted()).toEqual(expect.arrayContaining([expect.stringMatching(/^200 40[13]$/)]));
    expect([...seen].filter((statuses) => !/^200 (401|403)$/.test(statuses))).toEqual([]);
  }, 300_000);

  test("of the last admin stay, whoever asks: three who demote in a circle leave one", async () => {
    const app = await openTestApp({ on });
    for (let round = 0; round < 50; round++) {
      const admins = [await newAdmin(app), await newAdmin(app), await newAdmin(app)];
      await app.db
        .updateTable("users")
        .set({ is_admin: 0 })
        .where(
          "id",
          "not in",
          admins.map(({ id }) => id),
        )
        .execute();
      await Promise.all(
        admins.map((admin, index) =>
          admin.put(`/sky-dash/users/${admins[(index + 1) % 3]?.id}/admin-status`, { is_admin: false }),
        ),
      );
      expect((await adminsOf(app)).length).toBeGreaterThan(0);
      app.pass(3_600_000);
    }
  }, 60_000);
});

bothDbs("a disabled account", (on) => {
  test("is signed out everywhere, cannot sign in, and can again once it is enabled", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    const login = () => app.visitor.post("/auth/login", { email: rider.email, password });
    const second = app.as((await login()).body.token);
    const answer = await boss.put(`/sky-dash/users/${rider.id}/disabled`, {
      is_disabled: true,
      reason: "Spam",
    });
    expect(answer.body.message).toBe("This user is disabled and signed out everywhere.");
    expect([(await rider.get("/auth/user")).status, (await second.get("/bikes")).status]).toEqual([401, 401]);
    const sentence = "This account has been disabled. Please write to us if you think that is a mistake.";
    const refused = await login();
    expect([refused.status, refused.body]).toEqual(refusal("email", sentence));
    const wrong = await app.visitor.post("/auth/login", { email: rider.email, password: "not this one" });
    expect(wrong.body.errors.email).toEqual(["The email or the password is wrong."]);
    const [row] = (await boss.get("/sky-dash/users?per_page=1")).body.data;
    expect(row).toMatchObject({ id: rider.id, is_disabled: true });
    await boss.put(`/sky-dash/users/${rider.id}/disabled`, { is_disabled: false });
    expect((await login()).status).toBe(200);
    expect((await rider.get("/auth/user")).status).toBe(401);
    expect(await entriesOf(app, "User", rider.id)).toEqual([
      [boss.id, { is_disabled: [false, true], reason: [null, "Spam"] }],
      [boss.id, { is_disabled: [true, false] }],
    ]);
  });

  test("shows nothing of what it shared, until it is enabled", async () => {
    const app = await openTestApp({ on, pages: true });
    const [boss, rider, reader] = [await newAdmin(app), await app.rider(), await app.rider()];
    const bike = await sharedBike(rider);
    await sendPhoto(rider, bike.id, await smallPhoto());
    const photo = (await app.visitor.get(`/bikes/public/${bike.token}`)).body.data.photo_url as string;
    await sendProfilePhoto(rider);
    await rider.put("/profile/privacy", { privacy_settings: { profile_photo: true } });
    const profile = await sharedProfile(rider);
    const face = (await app.visitor.get(`/users/public/${profile}`)).body.data.profile_photo_url as string;
    const statuses = async () => [
      (await app.visitor.get(`/bikes/public/${bike.token}`)).status,
      (await app.visitor.get(`/users/public/${profile}`)).status,
      (await app.visitor.get(`=${photo}`)).status,
      (await app.visitor.get(`=${face}`)).status,
      (await reader.get(`/bikes/${bike.id}`)).status,
      (await reader.get(`/bikes/${bike.id}/user-rating`)).status,
      (await reader.post(`/bikes/${bike.id}/rate`, { rating: 5 })).status,
      (await boss.get(`/bikes/${bike.id}`)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
    await boss.put(`/sky-dash/users/${rider.id}/disabled`, { is_disabled: true, reason: "Spam" });
    expect(await statuses()).toEqual([404, 404, 404, 404, 403, 403, 403, 200]);
    await boss.put(`/sky-dash/users/${rider.id}/disabled`, { is_disabled: false });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  });
});

bothDbs("an admin", (on) => {
  test("signs somebody out everywhere, and nobody else", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    expect((await boss.post(`/sky-dash/users/${rider.id}/sign-out`)).body.message).toBe(
      "This user is signed out everywhere.",
    );
    expect([(await rider.get("/bikes")).status, (await boss.get("/bikes")).status]).toEqual([401, 200]);
  });

  test("sets a plan, which counts at once and is written down", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    for (const plan of ["collector", "collector", "enthusiast"]) {
      const { status, body } = await boss.put(`/sky-dash/users/${rider.id}/plan`, { plan });
      expect([status, body.message]).toEqual([200, "Plan saved."]);
    }
    expect((await rider.get("/user/limits")).body.data.current_plan).toBe("enthusiast");
    expect(await entriesOf(app, "User", rider.id)).toEqual([
      [boss.id, { plan: ["hobbyist", "collector"] }],
      [boss.id, { plan: ["collector", "enthusiast"] }],
    ]);
    const wrong = await boss.put(`/sky-dash/users/${rider.id}/plan`, { plan: "gold" });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { plan: ["Plan: choose one of the options"] }]);
  });

  test("stops the sharing of a bike for good, until an admin allows it again", async () => {
    const app = await openTestApp({ on });
    const [boss, rider] = [await newAdmin(app), await app.rider()];
    const bike = await sharedBike(rider);
    const block = (is_blocked: boolean) =>
      boss.put(`/sky-dash/bikes/${bike.id}/sharing-block`, { is_blocked, reason: "Spam" });
    expect((await block(true)).body.message).toBe(
      "This bike is no longer shared, and its owner cannot share it.",
    );
    await block(true);
    expect((await app.visitor.get(`/bikes/public/${bike.token}`)).status).toBe(404);
    const refused = await rider.post(`/bikes/${bike.id}/toggle-sharing`);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "An administrator has stopped the sharing of this bike. Please write to us to have it allowed again.",
    ]);
    expect((await rider.get(`/bikes/${bike.id}/share-info`)).body.data).toEqual({
      share_url: null,
      is_public: false,
    });
    const [row] = (await boss.get("/sky-dash/bikes")).body.data;
    expect(row).toMatchObject({ is_blocked: true, is_public: false, share_url: null });
    expect((await block(false)).body.message).toBe("The owner of this bike can share it again.");
    expect((await app.visitor.get(`/bikes/public/${bike.token}`)).status).toBe(404);
    const again = await rider.post(`/bikes/${bike.id}/toggle-sharing`);
    expect(again.body.data.is_public).toBe(true);
    expect(again.body.data.share_url).not.toBe(bike.share_url);
    const entries = await entriesOf(app, "Bike", bike.id);
    expect(entries.slice(1, 3)).toEqual([
      [boss.id, { sharing_blocked: [0, 1], is_public: [1, 0], reason: [null, "Spam"] }],
      [boss.id, { sharing_blocked: [1, 0] }],
    ]);
  });
});
