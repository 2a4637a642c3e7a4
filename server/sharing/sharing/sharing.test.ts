import { describe, expect, test } from "vitest";
import { PublicBike } from "#contract/sharing/public-bike.ts";
import { componentFields, isPublic } from "#contract/garage/bike-fields.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, sharedProfile, tokenOf } from "#server/platform/testing/sharing.ts";

const polish = { "accept-language": "pl" };

const publicFields = componentFields.filter(isPublic);

/** The specification's list: responses about a public bike have no other fields. */
const publicBikeKeys = [
  "id name owner type brand model year color current_mileage notes accessories".split(" "),
  "average_rating ratings_count share_token photo_url photos".split(" "),
  publicFields.map(({ name }) => name),
]
  .flat()
  .toSorted();

eachDb("sharing", (on) => {
  const app = sharedTestApp({ on, config: { APP_URL: "https://bikes.example", PLAN_LIMITS: "off" } });
  const look = (token: string) => app().visitor.get(`/bikes/public/${token}`);

  describe("a bike", () => {
    test("is private at first, gets its link when it is first shared and keeps it", async () => {
      const rider = await app().rider();
      const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
      const info = () => rider.get(`/bikes/${id}/share-info`).then(({ body }) => body.data);
      expect(await info()).toEqual({ share_url: null, is_public: false });

      const on = (await rider.post(`/bikes/${id}/toggle-sharing`)).body.data;
      expect(on).toEqual({
        share_url: expect.stringMatching(/^https:\/\/bikes\.example\/bike\/[a-z0-9]{32}$/),
        is_public: true,
      });
      expect((await look(tokenOf(on.share_url))).status).toBe(200);

      const off = (await rider.post(`/bikes/${id}/toggle-sharing`)).body.data;
      expect(off).toEqual({ share_url: on.share_url, is_public: false });
      expect((await look(tokenOf(on.share_url))).status).toBe(404);

      expect((await rider.post(`/bikes/${id}/toggle-sharing`)).body.data).toEqual(on);
      expect(await info()).toEqual(on);
      expect((await rider.get(`/bikes/${id}`)).body.data).toMatchObject({
        is_public: true,
        share_token: tokenOf(on.share_url),
      });
    });

    test("gets a new link that kills the old one, public or not", async () => {
      const rider = await app().rider();
      const { id, token } = await sharedBike(rider);
      const renewed = await rider.post(`/bikes/${id}/regenerate-token`);
      expect(renewed).toMatchObject({
        status: 200,
        body: {
          message: "New share link generated! Old link is no longer valid.",
          data: { is_public: true },
        },
      });
      expect((await look(token)).status).toBe(404);
      expect((await look(tokenOf(renewed.body.data.share_url))).status).toBe(200);

      await rider.post(`/bikes/${id}/toggle-sharing`);
      const hidden = (await rider.post(`/bikes/${id}/regenerate-token`)).body.data;
      expect(hidden.is_public).toBe(false);
      expect((await look(tokenOf(hidden.share_url))).status).toBe(404);
    });

    test("is known to its owner by its link even while that opens nothing, and to nobody else", async () => {
      const [rider, other] = [await app().rider(), await app().rider()];
      const { id, token } = await sharedBike(rider);
      const ask = async (who: typeof rider, by: string) => {
        const { status, body } = await who.get(`/bikes/link/${by}`);
        return [status, body.data];
      };
      expect(await ask(rider, token)).toEqual([200, { id, name: "Rudy", is_public: true }]);
      await rider.post(`/bikes/${id}/toggle-sharing`);
      expect(await ask(rider, token)).toEqual([200, { id, name: "Rudy", is_public: false }]);
      await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", other.id).execute();
      expect(await ask(other, token)).toEqual([200, null]);
      expect(await ask(other, "x".repeat(32))).toEqual([200, null]);
      expect(await ask(rider, "no")).toEqual([200, null]);
      expect((await app().visitor.get(`/bikes/link/${token}`)).status).toBe(401);
      await rider.post(`/bikes/${id}/regenerate-token`);
      expect(await ask(rider, token)).toEqual([200, null]);
    });

    test("answers an unknown, a disabled and a replaced link alike, in the reader's language", async () => {
      const rider = await app().rider();
      const [disabled, replaced] = [await sharedBike(rider), await sharedBike(rider)];
      await rider.post(`/bikes/${disabled.id}/toggle-sharing`);
      await rider.post(`/bikes/${replaced.id}/regenerate-token`);
      for (const token of [
        disabled.token,
        replaced.token,
        "x".repeat(32),
        "no",
        "%00",
        "a".repeat(9999),
        "'--",
      ]) {
        const answer = await look(token);
        expect([answer.status, answer.body]).toEqual([404, { success: false, message: "Bike not found" }]);
      }
      const answer = await app().visitor.get(`/bikes/public/${disabled.token}`, polish);
      expect(answer.body.message).toBe("Nie znaleziono roweru");
    });

    test("is shared by its owner alone", async () => {
      const [owner, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
      await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
      const { id, token } = await sharedBike(owner);
      for (const stranger of [other, admin]) {
        for (const answer of [
          await stranger.get(`/bikes/${id}/share-info`),
          await stranger.post(`/bikes/${id}/toggle-sharing`),
          await stranger.post(`/bikes/${id}/regenerate-token`),
        ])
          expect([answer.status, answer.body.message]).toEqual([
            403,
            "You don't have permission to view this bike",
          ]);
      }
      expect((await owner.get("/bikes/999999/share-info")).status).toBe(404);
      expect((await owner.post("/bikes/999999/toggle-sharing")).status).toBe(404);
      expect((await look(token)).status).toBe(200);
    });

    test("tells the audit log that it is public and that its link is new, never the link", async () => {
      const rider = await app().rider();
      const { id, token } = await sharedBike(rider);
      const { share_url } = (await rider.post(`/bikes/${id}/regenerate-token`)).body.data;
      const entries = await app()
        .db.selectFrom("audits")
        .selectAll()
        .where("auditable_type", "=", "Bike")
        .where("auditable_id", "=", id)
        .where("event", "=", "updated")
        .orderBy("id")
        .execute();
      expect(entries.map(({ actor_id, changes }) => [actor_id, JSON.parse(changes)])).toEqual([
        [rider.id, { is_public: [0, 1], share_token: [null, null] }],
        [rider.id, { share_token: [null, null] }],
      ]);
      expect(JSON.stringify(entries)).not.toContain(token);
      expect(JSON.stringify(entries)).not.toContain(tokenOf(share_url));
    });

    test("toggled in parallel is toggled each time, and has one link", async () => {
      const rider = await app().rider();
      const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
      const answers = await Promise.all(
        Array.from({ length: 21 }, () => rider.post(`/bikes/${id}/toggle-sharing`)),
      );
      expect(answers.filter(({ body }) => body.data.is_public)).toHaveLength(11);
      expect(new Set(answers.map(({ body }) => body.data.share_url)).size).toBe(1);
      expect((await rider.get(`/bikes/${id}/share-info`)).body.data.is_public).toBe(true);
    });
  });

  describe("a public bike", () => {
    test("shows exactly what the specification lists, an empty one as a full one", async () => {
      const rider = await app().rider({ name: "Ann" });
      const specs = Object.fromEntries(
        publicFields.map((field) => [
          field.name,
          field.kind === "choice" ? field.options[0] : field.kind === "text" ? "x" : field.min,
        ]),
      );
      const money = { purchase_price: 1234.5, purchase_date: "2020-02-03" };
      const full = await sharedBike(rider, { ...specs, ...money, current_mileage: 12.5, notes: "n" });
      await sendPhoto(rider, full.id);
      await sendPhoto(rider, full.id);
      for (const token of [full.token, (await sharedBike(rider)).token]) {
        const { data } = (await look(token)).body;
        expect(Object.keys(data).toSorted()).toEqual(publicBikeKeys);
        // Only collectors have an own look; parts, rides and thefts are shown, and questions taken, only where their owner wants that.
        const chosen = ["branding", "parts", "questions", "rides", "stolen"];
        const usual = Object.keys(PublicBike.def.shape).filter((name) => !chosen.includes(name));
        expect(usual.toSorted()).toEqual(publicBikeKeys);
        expect(PublicBike.parse(data)).toEqual(data);
        expect(data.owner).toEqual({ name: "Ann", share_url: null });
      }
      const { data } = (await look(full.token)).body;
      const shown = { name: "Rudy", current_mileage: 12.5, share_token: full.token };
      // How it is set up for its rider is nobody's concern until they show it.
      const cockpit = publicFields.filter((field) => "cockpit" in field).map(({ name }) => [name, null]);
      expect(cockpit).toHaveLength(8);
      expect(data).toMatchObject({ ...shown, ...specs, ...Object.fromEntries(cockpit) });
      await rider.put(`/bikes/${full.id}/cockpit-shown`, { shown: true });
      expect((await look(full.token)).body.data).toMatchObject({ ...shown, ...specs });
      await rider.put(`/bikes/${full.id}/cockpit-shown`, { shown: false });
      expect((await look(full.token)).body.data).toEqual(data);
      expect(data.photos).toEqual([
        { url: data.photo_url, is_primary: true },
        {
          url: expect.stringMatching(/^\/api\/v1\/photos\/\d+\?expires=\d+&signature=[\w-]+$/),
          is_primary: false,
        },
      ]);
      expect((await app().visitor.get(`=${data.photo_url}`)).status).toBe(200);
      expect(JSON.stringify(data)).not.toContain(rider.email);
    });

    test("links its owner's profile only while that is public", async () => {
      const rider = await app().rider({ name: "Ann" });
      const { token } = await sharedBike(rider);
      const owner = async () => (await look(token)).body.data.owner;
      const profile = await sharedProfile(rider);
      expect(await owner()).toEqual({ name: "Ann", share_url: `https://bikes.example/user/${profile}` });
      await rider.post("/profile/toggle-sharing");
      expect(await owner()).toEqual({ name: "Ann", share_url: null });
    });

    test("is read without a session, with a living one and with a dead one", async () => {
      const [owner, other] = [await app().rider(), await app().rider()];
      const { token } = await sharedBike(owner);
      const dead = app().as(`1|${"x".repeat(40)}`);
      for (const reader of [app().visitor, owner, other, dead])
        expect((await reader.get(`/bikes/public/${token}`)).status).toBe(200);
      await owner.post("/profile/toggle-sharing");
      const profile = tokenOf((await owner.get("/profile/share-info")).body.data.share_url);
      for (const reader of [app().visitor, owner, other, dead])
        expect((await reader.get(`/users/public/${profile}`)).status).toBe(200);
    });

    test("has pictures that its link alone opens: no longer those of an old link, nor by their number", async () => {
      const [owner, other] = [await app().rider(), await app().rider()];
      const { id, token } = await sharedBike(owner);
      const { id: photo } = (await sendPhoto(owner, id)).body.data;
      const see = async (url: string) => (await app().visitor.get(`=${url}`)).status;
      const atLink = (await look(token)).body.data.photo_url as string;
      const byId = (await other.get(`/bikes/${id}`)).body.data.photo_url as string;
      expect(await Promise.all([atLink, `${atLink}&w=320`, byId].map(see))).toEqual([200, 200, 200]);
      expect(atLink).toBe((await look(token)).body.data.photos[0].url);
      const bare = `/photos/${photo}`;
      expect((await app().visitor.get(bare)).status).toBe(404);
      expect((await other.get(bare)).status).toBe(404);
      expect((await owner.get(bare)).status).toBe(200);

      const fresh = tokenOf((await owner.post(`/bikes/${id}/regenerate-token`)).body.data.share_url);
      expect(await Promise.all([atLink, byId].map(see))).toEqual([404, 404]);
      const now = (await look(fresh)).body.data.photo_url as string;
      expect(await see(now)).toBe(200);
      await owner.post(`/bikes/${id}/toggle-sharing`);
      expect(await see(now)).toBe(404);
      await owner.post(`/bikes/${id}/toggle-sharing`);
      expect(await see(now)).toBe(200);
    });

    test("is answered to another rider by its id in its public shape; in full to its owner and an admin", async () => {
      const [owner, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
      await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
      const { id, token } = await sharedBike(owner, { purchase_price: 10 });
      const { share_token, ...byId } = (await look(token)).body.data;
      expect(share_token).toBe(token);
      const answer = (await other.get(`/bikes/${id}`)).body;
      expect(answer.data).toEqual(byId);
      expect(JSON.stringify(answer)).not.toContain(token);
      expect((await admin.get(`/bikes/${id}`)).body.data.purchase_price).toBe(10);
      await owner.post(`/bikes/${id}/toggle-sharing`);
      expect((await other.get(`/bikes/${id}`)).status).toBe(403);
      expect((await admin.get(`/bikes/${id}`)).status).toBe(200);
    });
  });

  describe("a profile", () => {
    const visit = (token: string) => app().visitor.get(`/users/public/${token}`);

    test("is shared, hidden and linked anew like a bike", async () => {
      const rider = await app().rider();
      const info = () => rider.get("/profile/share-info").then(({ body }) => body.data);
      expect(await info()).toEqual({ share_url: null, is_public: false });
      const on = (await rider.post("/profile/toggle-sharing")).body.data;
      expect(on).toEqual({
        share_url: expect.stringMatching(/^https:\/\/bikes\.example\/user\/[a-z0-9]{32}$/),
        is_public: true,
      });
      expect(await info()).toEqual(on);
      expect((await visit(tokenOf(on.share_url))).status).toBe(200);

      const renewed = (await rider.post("/profile/regenerate-token")).body.data;
      expect(renewed.is_public).toBe(true);
      expect((await visit(tokenOf(on.share_url))).status).toBe(404);
      expect((await visit(tokenOf(renewed.share_url))).status).toBe(200);

      expect((await rider.post("/profile/toggle-sharing")).body.data).toEqual({
        ...renewed,
        is_public: false,
      });
      for (const token of [tokenOf(renewed.share_url), "x".repeat(32), "no"])
        expect((await visit(token)).body).toEqual({ success: false, message: "Profile not found" });
      const answer = await app().visitor.get(`/users/public/${tokenOf(on.share_url)}`, polish);
      expect([answer.status, answer.body.message]).toEqual([404, "Nie znaleziono profilu"]);
    });

    test("lists the rider's public bikes, newest first, and counts them", async () => {
      const [rider, other] = [await app().rider(), await app().rider()];
      await sharedBike(other);
      const [first, second] = [
        await sharedBike(rider, { name: "A" }),
        await sharedBike(rider, { name: "B" }),
      ];
      await rider.post("/bikes", { name: "Private" });
      const { data } = (await visit(await sharedProfile(rider))).body;
      expect(data.public_bikes_count).toBe(2);
      expect(data.bikes).toEqual([(await look(second.token)).body.data, (await look(first.token)).body.data]);
    });
  });
});

eachDb("a bike over the plan's limit", (on) => {
  test("can be made private, but not public, nor linked anew", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await app.db.updateTable("users").set({ plan: "enthusiast" }).where("id", "=", rider.id).execute();
    for (const name of ["A", "B"]) await rider.post("/bikes", { name });
    const { id, token } = await sharedBike(rider);
    await app.db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", rider.id).execute();

    expect((await rider.get(`/bikes/${id}`)).body.data.read_only).toBe(true);
    expect((await rider.post(`/bikes/${id}/regenerate-token`)).status).toBe(403);
    expect((await app.visitor.get(`/bikes/public/${token}`)).status).toBe(200);
    expect((await rider.post(`/bikes/${id}/toggle-sharing`)).body.data.is_public).toBe(false);
    const refused = await rider.post(`/bikes/${id}/toggle-sharing`);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "This bike is over your plan's limit and can only be read. Upgrade to edit it again.",
    ]);
    expect((await rider.get(`/bikes/${id}/share-info`)).body.data.is_public).toBe(false);
  });
});
