import { describe, expect, test } from "vitest";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, smallPhoto, sendPhoto, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";

/** Something that two devices may edit: its path, its changes, and where its state has the version. */
interface Edited {
  path: string;
  /** Where the state is read, if not from `path`. */
  from?: string;
  /** Bodies of different changes. */
  changes: object[];
}

const things: Record<string, (rider: Caller) => Promise<Edited>> = {
  "a bike": async (rider) => ({
    path: `/bikes/${(await rider.post("/bikes", { name: "Rudy", color: "black" })).body.data.id}`,
    changes: [1, 2, 3, 4, 5, 6].map((number) => ({ color: `red ${number}` })),
  }),
  "a profile": async () => ({
    path: "/profile",
    changes: [1, 2, 3, 4, 5, 6].map((number) => ({ location: `Town ${number}` })),
  }),
  privacy: async () => ({
    path: "/profile/privacy",
    from: "/profile",
    changes: ["bio", "location", "strava", "zwift", "relive", "website"].map((key) => ({
      privacy_settings: { [key]: true },
    })),
  }),
  branding: async () => ({
    path: "/branding",
    changes: [1, 2, 3, 4, 5, 6].map((number) => ({ tagline: `Steel ${number}` })),
  }),
  "the order of photos": async (rider) => {
    const { id, ids } = await bikeWithPhotos(rider, 3);
    const [a, b, c] = ids;
    return {
      path: `/bikes/${id}/photos/order`,
      from: `/bikes/${id}/photos`,
      changes: [
        { ids: [a, c, b] },
        { ids: [b, a, c] },
        { ids: [b, c, a] },
        { ids: [c, a, b] },
        { ids: [c, b, a] },
      ],
    };
  },
};

const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");
/** A list's version stands beside it. */
const versionIn = ({ body }: { body: { version?: number; data: { version?: number } } }) =>
  body.version ?? body.data.version;

eachDb("what two devices edit", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  describe.each(Object.entries(things))("%s", (_name, prepare) => {
    test("has a version that grows with each change, and only the version it has now can be changed", async () => {
      const rider = await collector(app());
      const { path, from = path, changes } = await prepare(rider);
      const before = await rider.get(from);
      const version = versionIn(before);
      expect(version).toBeGreaterThan(0);

      const first = await rider.put(path, { ...changes[0], version });
      expect(first.status).toBe(200);
      expect(versionIn(first)).toBe((version ?? 0) + 1);
      const now = await rider.get(from);
      expect([versionIn(now), now.body.data]).toEqual([versionIn(first), first.body.data]);

      for (const other of [version, (version ?? 0) + 2]) {
        const stale = await rider.put(path, { ...changes[1], version: other });
        expect(stale).toMatchObject({ status: 409, body: { success: false } });
        expect(stale.body.message).not.toBe("");
        expect([versionIn(stale), stale.body.data]).toEqual([versionIn(first), first.body.data]);
        expect((await rider.get(from)).body).toEqual(now.body);
      }
      const again = await rider.put(path, { ...changes[1], version: versionIn(first) });
      expect(again.status).toBe(200);
      expect(versionIn(again)).toBe((version ?? 0) + 2);
    });

    test("changed without a version is changed as ever, and its version grows", async () => {
      const rider = await collector(app());
      const { path, from = path, changes } = await prepare(rider);
      const version = versionIn(await rider.get(from)) ?? 0;
      for (const [index, change] of changes.slice(0, 2).entries()) {
        const answer = await rider.put(path, change);
        expect([answer.status, versionIn(answer)]).toEqual([200, version + index + 1]);
      }
    });

    test("changed to what it is already keeps its version", async () => {
      const rider = await collector(app());
      const { path, from = path, changes } = await prepare(rider);
      const version = versionIn(await rider.put(path, changes[0]));
      expect(versionIn(await rider.put(path, { ...changes[0], version }))).toBe(version);
      expect(versionIn(await rider.get(from))).toBe(version);
    });

    test("changed in parallel from one version is changed exactly once", async () => {
      const rider = await collector(app());
      const { path, from = path, changes } = await prepare(rider);
      const version = versionIn(await rider.get(from)) ?? 0;
      const answers = await Promise.all(changes.map((change) => rider.put(path, { ...change, version })));
      const [won, ...more] = answers.filter(({ status }) => status === 200);
      expect(more).toEqual([]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(changes.length - 1);
      const now = await rider.get(from);
      expect([versionIn(now), now.body.data]).toEqual([version + 1, won?.body.data]);
      for (const { body } of refused) expect(body.data).toEqual(now.body.data);
    });

    test("with something else than a version is refused", async () => {
      const rider = await collector(app());
      const { path, changes } = await prepare(rider);
      for (const version of [0, -1, 1.5, "one", 2 ** 53, {}]) {
        const answer = await rider.put(path, { ...changes[0], version });
        expect([version, answer.status, Object.keys(answer.body.errors)]).toEqual([
          version,
          422,
          ["version"],
        ]);
      }
    });
  });

  test("a bike's version is not made older by what its form does not show", async () => {
    const [rider, other] = [await collector(app()), await app().rider()];
    const { id } = await sharedBike(rider);
    const { version, photos_version } = (await rider.get(`/bikes/${id}`)).body.data;
    await other.post(`/bikes/${id}/rate`, { rating: 5 });
    await rider.post(`/bikes/${id}/regenerate-token`);
    await rider.put("/subscription/writable-bikes", { bike_ids: [id] });
    const photo = (await sendPhoto(rider, id)).body.data.id;
    const second = (await sendPhoto(rider, id)).body.data.id;
    await rider.put(`/bikes/${id}/photos/${second}/set-primary`);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    const now = (await rider.get(`/bikes/${id}`)).body.data;
    expect(now.version).toBe(version);
    // Two photos were added; the primary one is not part of their order.
    expect(now.photos_version).toBe(photos_version + 2);
    await rider.put(`/bikes/${id}`, { color: "red" });
    expect((await rider.get(`/bikes/${id}`)).body.data.photos_version).toBe(photos_version + 2);
    await rider.delete(`/photos/${photo}`);
    expect((await rider.get(`/bikes/${id}/photos`)).body.version).toBe(photos_version + 3);
  });

  test("a profile's version is not made older by its link or photo, and neither is the branding's by its logo", async () => {
    const rider = await collector(app());
    await rider.put("/profile", { location: "Town" });
    const { version } = (await rider.get("/profile")).body.data;
    await sharedProfile(rider);
    await sendProfilePhoto(rider);
    expect((await rider.get("/profile")).body.data.version).toBe(version);

    await rider.put("/branding", { tagline: "Steel" });
    const look = (await rider.get("/branding")).body.data.version;
    const sent = await multipartOf({ photo: new Blob([new Uint8Array(await smallPhoto())]) });
    const logo = await rider.raw("POST", "/branding/logo", sent.bytes, sent.type);
    expect([logo.status, logo.body.data.version]).toEqual([200, look]);
  });

  test("no version can be written", async () => {
    const rider = await collector(app());
    const { data } = (await rider.post("/bikes", { name: "Rudy", version: 7, photos_version: 7 })).body;
    expect([data.version, data.photos_version]).toEqual([1, 1]);
    const changed = await rider.put(`/bikes/${data.id}`, { color: "red", version: 1, photos_version: 7 });
    expect([changed.body.data.version, changed.body.data.photos_version]).toEqual([2, 1]);
  });

  test("strangers see no version", async () => {
    const rider = await collector(app());
    const { id, token } = await sharedBike(rider);
    const profile = await sharedProfile(rider);
    await rider.put("/branding", { tagline: "Steel" });
    const { visitor } = app();
    const other = await app().rider();
    for (const { status, body } of [
      await visitor.get(`/bikes/public/${token}`),
      await visitor.get(`/users/public/${profile}`),
      await other.get(`/bikes/${id}`),
    ]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain("version");
    }
  });
});

eachDb("an old version", (on) => {
  test("is refused after 404, 403 and 422, and leaves no entry in the audit log", async () => {
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    await rider.put(`/bikes/${id}`, { color: "red" });
    const entries = () => app.db.selectFrom("audits").select("id").execute();
    const before = await entries();
    const stale = { color: "blue", version: 1 };
    expect((await rider.put("/bikes/999999", stale)).status).toBe(404);
    expect((await other.put(`/bikes/${id}`, stale)).status).toBe(403);
    expect((await rider.put(`/bikes/${id}`, { ...stale, name: "" })).status).toBe(422);
    expect((await rider.put("/branding", { tagline: "x", version: 9 })).status).toBe(403);
    expect((await rider.put(`/bikes/${id}`, stale)).status).toBe(409);
    expect(await entries()).toEqual(before);
  });

  test("is worded in the caller's language", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    await rider.put(`/bikes/${id}`, { color: "red" });
    const messageIn = async (language: string) =>
      (await rider.put(`/bikes/${id}`, { version: 1 }, { "accept-language": language })).body.message;
    expect(await messageIn("en")).toBe("This was changed elsewhere in the meantime. Nothing was saved.");
    expect(await messageIn("pl")).toBe(
      "To zostało w międzyczasie zmienione gdzie indziej. Nic nie zapisano.",
    );
  });

  test("of photos is refused where one was added or deleted since, and wrong lists are refused for what they are", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const { id, ids } = await bikeWithPhotos(rider, 2);
    const order = `/bikes/${id}/photos/order`;
    const { version } = (await rider.get(`/bikes/${id}/photos`)).body;
    const added = (await sendPhoto(rider, id)).body.data.id;
    const stale = await rider.put(order, { ids: ids.toReversed(), version });
    expect(stale).toMatchObject({ status: 409, body: { version: version + 1 } });
    expect(stale.body.data.map((photo: { id: number }) => photo.id)).toEqual([...ids, added]);
    expect((await rider.put(order, { ids: [...ids, ...ids], version })).status).toBe(422);
    expect((await rider.put(order, { ids, version: version + 1 })).status).toBe(422);
    expect((await rider.put(order, { ids })).status).toBe(422);
  });
});
