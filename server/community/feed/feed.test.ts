import { expect, test } from "vitest";
import { followable } from "#server/community/following/following.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { day, hour, minute, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";

type Rider = Awaited<ReturnType<TestApp["rider"]>>;

eachDb("the feed", (on) => {
  /** A rider with a follower. */
  async function open(config = {}) {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off", ...config } });
    app.clock.now = new Date(Date.parse(`${app.clock.now.toISOString().slice(0, 10)}T22:00:00Z`) + day);
    const [ola, jan] = [await followable(app), await app.rider({ name: "Jan" })];
    await jan.post(`/follows/${ola.id}`);
    await ola.post(`/followers/${jan.id}/accept`);
    const read = async (who: Rider, language = "en") =>
      (await who.get("/feed", { "accept-language": language })).body.data.map(
        ({ kind, text }: { kind: string; text: string }) => [kind, text],
      );
    return { app, ola, jan, read };
  }

  test("has bikes that are public, photos and changes, in order of time", async () => {
    const { app, ola, jan, read } = await open();
    expect(await read(jan)).toEqual([]);
    const bike = await sharedBike(ola, { name: "Rudy", chainring_size: "44", serial: "WSBC0123" });
    const at = app.clock.now.toISOString();
    expect((await jan.get("/feed")).body).toEqual({
      success: true,
      data: [
        {
          id: expect.any(Number),
          kind: "bike",
          at,
          who: { user_id: ola.id, name: "Ola", share_url: `${app.config.APP_URL}/user/${ola.link}` },
          bike: { id: bike.id, name: "Rudy", photo_url: null },
          text: "The bike is public now.",
          url: bike.share_url,
        },
      ],
      meta: { next: null },
    });
    app.pass(minute);
    await sendPhoto(ola, bike.id);
    await sendPhoto(ola, bike.id);
    app.pass(minute);
    const change = {
      chainring_size: "46",
      cassette_range: "11-34",
      brake_type: "disc",
      serial: "X",
      notes: "y",
    };
    await ola.put(`/bikes/${bike.id}`, change);
    const [setup, photos, first] = [
      ["setup", "Changed: Chainring size 46, Cassette range 11-34, Brake type Disc"],
      ["photos", "2 new photos"],
      ["bike", "The bike is public now."],
    ];
    expect(await read(jan)).toEqual([setup, photos, first]);
    expect((await read(jan, "pl"))[1]).toEqual(["photos", "2 nowe zdjęcia"]);
    expect((await jan.get("/feed")).body.data[0].bike.photo_url).toContain("signature=");
    // What is as it was in the morning is no news.
    await ola.put(`/bikes/${bike.id}`, { chainring_size: "44", cassette_range: null, brake_type: null });
    const [{ id: photo }] = (await ola.get(`/bikes/${bike.id}/photos`)).body.data;
    await ola.delete(`/photos/${photo}`);
    expect(await read(jan)).toEqual([["photos", "1 new photo"], first]);
  });

  test("is for followers alone, as long as the rider lets them and shows things", async () => {
    const { app, ola, jan, read } = await open();
    const { id } = await sharedBike(ola);
    const eva = await app.rider();
    await eva.post(`/follows/${ola.id}`);
    expect([await read(eva), await read(ola)]).toEqual([[], []]);
    const only = async () => (await read(jan)).length;
    expect(await only()).toBe(1);
    await ola.put("/profile/privacy", { privacy_settings: { followers: false } });
    expect(await only()).toBe(0);
    await ola.put("/profile/privacy", { privacy_settings: { followers: true } });
    await ola.post("/profile/toggle-sharing");
    expect(await only()).toBe(0);
    await ola.post("/profile/toggle-sharing");
    expect(await only()).toBe(1);
    await ola.post(`/bikes/${id}/toggle-sharing`);
    expect(await only()).toBe(0);
    app.pass(3 * hour);
    await ola.post(`/bikes/${id}/toggle-sharing`);
    expect((await jan.get("/feed")).body.data).toMatchObject([{ at: app.clock.now.toISOString() }]);
    await jan.post("/blocks", { user_id: ola.id });
    expect(await only()).toBe(0);
  });

  test("has of a day at most twenty things, and pages", async () => {
    const { app, ola, jan } = await open();
    for (let n = 0; n < 22; n++) await sharedBike(ola, { name: `Bike ${n}` });
    app.pass(3 * hour);
    await sharedBike(ola, { name: "Later" });
    const first = await jan.get("/feed");
    expect(first.body.data).toHaveLength(20);
    const second = await jan.get(`/feed?cursor=${first.body.meta.next}`);
    expect([second.body.data.length, second.body.meta.next]).toEqual([1, null]);
    expect(second.body.data[0].bike.name).toBe("Bike 2");
    expect((await jan.get("/feed?cursor=x")).status).toBe(422);
  });

  test("of a public profile is read by feed readers", async () => {
    const { app, ola } = await open();
    await sharedBike(ola, { name: "<Rudy> & co" });
    const path = `=/user/${ola.link}/feed.atom`;
    const feed = await app.visitor.get(path);
    expect(feed.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(feed.body).toContain("<title>Ola on Spokebook</title>");
    expect(feed.body).toContain("<title>&lt;Rudy&gt; &amp; co</title>");
    const known = await app.visitor.get(path, { "if-none-match": String(feed.headers.etag) });
    expect(known.status).toBe(304);
    await ola.post("/profile/toggle-sharing");
    expect((await app.visitor.get(path)).status).toBe(404);
  });

  test("is gone where the host has turned it off", async () => {
    const { app, ola } = await open({ COMMUNITY: false });
    expect((await app.visitor.get(`=/user/${ola.link}/feed.atom`)).status).toBe(404);
  });
});
