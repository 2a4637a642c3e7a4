import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { joined, staffedShop } from "#server/shops/shops/shops.testing.ts";
import { serialKey } from "./serial-key.ts";
import { dayOf } from "#server/platform/time/days.ts";

test.each([
  ["wtu-123 o4I", "WTU123041"],
  ["B8 s5.z2 l1", "88552211"],
  ["12-3", null],
  [null, null],
])("the serial number %j is compared as %j", (serial, key) => expect(serialKey(serial)).toBe(key));

eachDb("a verified part", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  const at = () => new Date(app().clock.now.getTime() - day).toISOString();

  /** A shop, and a rider with a chain on a bike that is open to it. */
  async function chained(more: object = {}, chain: object = {}) {
    const made = await shopAndRider(app(), { brand: "Kross", model: "Esker", serial: "WTU 123" });
    const facts = { kind: "chain", brand: "KMC", model: "X11", serial: "Ab-12 34", ...chain };
    const part = (await made.rider.post("/parts", facts)).body.data;
    const place = { bike_id: made.bike_id, slot: "chain", at: at() };
    const placed = await made.rider.post(`/parts/${part.id}/place`, place);
    if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
    await made.give(more);
    const path = `/parts/${part.id}/verifications`;
    const verify = (given: object = {}, by = made.mechanic) => by.post(path, { kind: "inspected", ...given });
    const change = async (to: object) => {
      const { version } = (await made.rider.get(`/parts/${part.id}`)).body.data;
      return made.rider.put(`/parts/${part.id}`, { ...to, version });
    };
    return { ...made, part_id: part.id as number, path, verify, change };
  }
  const check = async (url: string) =>
    (await app().visitor.get(url.replace(/^.*\/verify/, "/verify"))).body.data;

  test("says what was confirmed, by whom, when and how, and anybody may check it", async () => {
    const { slug, part_id, verify, path, rider, bike_id, mechanic } = await chained({ with_serial: true });
    const { status, body } = await verify({ kind: "fitted", warranty_until: "2028-01-01" });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        part_id,
        bike_id: null,
        shop: { slug, name: "Koło i łańcuch" },
        kind: "fitted",
        at: app().clock.now.toISOString(),
        facts: { kind: "chain", brand: "KMC", model: "X11", serial: "Ab-12 34" },
        warranty_until: "2028-01-01",
        state: "valid",
        check_url: expect.stringMatching(/\/verify\/[2-9a-z]{10}$/),
      },
    ]);
    const today = dayOf("Europe/Warsaw", app().clock.now);
    expect(await check(body.data.check_url)).toEqual({
      state: "valid",
      kind: "fitted",
      shop: "Koło i łańcuch",
      day: today,
    });
    expect((await app().visitor.get("/verify/nothing")).status).toBe(404);
    for (const who of [rider, mechanic]) expect((await who.get(path)).body.data).toEqual([body.data]);
    const mark = { shop: "Koło i łańcuch", kind: "fitted", day: today };
    const [onBike] = (await rider.get(`/bikes/${bike_id}/parts`)).body.data.filter(
      ({ part }: { part: { id: number } }) => part.id === part_id,
    );
    expect(onBike.part.verified).toMatchObject({ ...mark, state: "valid" });
    expect((await rider.get(`/parts/${part_id}`)).body.data.verified).toMatchObject(mark);
    const shown = (await mechanic.get(`/shops/${slug}/bikes/${bike_id}`)).body.data.parts;
    expect(shown.find(({ slot_path }: { slot_path: string }) => slot_path === "chain").part.verified).toEqual(
      mark,
    );
  });

  test("is what was confirmed, or says that it has changed; as it was it is valid again", async () => {
    const { verify, path, rider, change, part_id } = await chained({ with_serial: true });
    const { check_url, id } = (await verify()).body.data;
    const stateOf = async () => [
      (await rider.get(path)).body.data[0].state,
      (await check(check_url)).state,
      (await rider.get(`/parts/${part_id}`)).body.data.verified?.state ?? null,
    ];
    for (const [to, state] of [
      [{ model: "X12" }, "changed"],
      [{ model: "X11" }, "valid"],
      [{ serial: "Ab-1235" }, "changed"],
      [{ serial: "Ab-12 34", notes: "x" }, "valid"],
    ] as const) {
      expect((await change(to)).status).toBe(200);
      expect(await stateOf()).toEqual([state, state, state]);
    }
    expect((await rider.delete(`/parts/${part_id}?confirm=true`)).status).toBe(200);
    expect((await app().visitor.get(check_url.replace(/^.*\/verify/, "/verify"))).status).toBe(404);
    expect((await rider.delete(`/verifications/${id}`)).status).toBe(404);
  });

  test("is confirmed without its serial number where that is not shown", async () => {
    const { verify, change, path, rider } = await chained();
    expect((await verify()).body.data.facts.serial).toBeNull();
    await change({ serial: "other" });
    expect((await rider.get(path)).body.data[0].state).toBe("valid");
    expect((await verify({ facts: { serial: "other" } })).status).toBe(422);
  });

  test("is refused where what the shop says is not what is entered", async () => {
    const { verify } = await chained({ with_serial: true });
    for (const facts of [{ brand: "Shimano" }, { serial: "Ab-1234" }, { model: null }]) {
      const { status, body } = await verify({ facts });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["facts"]]);
    }
    const same = { kind: "chain", brand: "KMC", model: "X11", serial: "Ab-12 34" };
    expect((await verify({ facts: same })).status).toBe(201);
    for (const wrong of [{ kind: "seen" }, { kind: "sold", warranty_until: "soon" }])
      expect((await verify(wrong)).status).toBe(422);
  });

  test("is confirmed and withdrawn by owners and mechanics of a shop to which it is open for work", async () => {
    const { verify, desk, owner, rider, path, slug, id, bike_id, part_id, mechanic } = await chained();
    const stranger = await app().rider();
    const other = await staffedShop(app());
    for (const [who, given, status] of [
      [desk, {}, 403],
      [owner, {}, 201],
      [rider, {}, 403],
      [stranger, {}, 404],
      [other.mechanic, {}, 404],
      [stranger, { shop: slug }, 404],
    ] as const)
      expect([status, (await verify(given, who)).status]).toEqual([status, status]);
    await joined(app(), other.id, "mechanic", mechanic);
    const unnamed = await verify();
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ["shop"]]);
    expect((await verify({ shop: other.slug })).status).toBe(404);
    const { data } = (await verify({ shop: slug })).body;
    for (const [who, status] of [
      [stranger, 404],
      [other.owner, 404],
      [rider, 403],
      [desk, 403],
    ] as const)
      expect((await who.delete(`/verifications/${data.id}`)).status).toBe(status);
    const gone = await owner.delete(`/verifications/${data.id}`);
    expect([gone.status, gone.body.data.state]).toEqual([200, "withdrawn"]);
    expect((await check(data.check_url)).state).toBe("withdrawn");
    // The one before still marks it.
    expect((await rider.get(`/parts/${part_id}`)).body.data.verified.state).toBe("valid");
    const [grant] = (await rider.get(`/bikes/${bike_id}/grants`)).body.data;
    await rider.delete(`/grants/${grant.id}`);
    expect((await verify({}, owner)).status).toBe(404);
    expect((await mechanic.get(path)).status).toBe(404);
    await rider.post(`/bikes/${bike_id}/grants`, { shop: slug, level: "read" });
    expect((await verify({}, owner)).status).toBe(403);
    expect((await owner.get(path)).status).toBe(200);
    await app().db.updateTable("shops").set({ state: "blocked" }).where("id", "=", id).execute();
    expect((await verify({}, owner)).status).toBe(403);
  });

  test("may be a frame", async () => {
    const { bike_id, mechanic, slug, rider } = await chained({ with_serial: true });
    const path = `/bikes/${bike_id}/verifications`;
    expect((await mechanic.post(path, { shop: slug, kind: "sold" })).status).toBe(422);
    const { status, body } = await mechanic.post(path, { shop: slug, kind: "inspected" });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      part_id: null,
      bike_id,
      facts: { kind: "frame", brand: "Kross", model: "Esker", serial: "WTU 123" },
      state: "valid",
    });
    const { version } = (await rider.get(`/bikes/${bike_id}`)).body.data;
    await rider.put(`/bikes/${bike_id}`, { serial: "WTU 124", version });
    expect((await rider.get(path)).body.data[0].state).toBe("changed");
  });

  test("with one serial number at two riders is sent to both shops and the admins, naming no rider", async () => {
    const admin = await app().rider({ name: "Boss" });
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const [one, two] = [
      await chained({ with_serial: true }, { serial: "Q1O5-77" }),
      await chained({ with_serial: true }, { serial: "qi0s 77" }),
    ];
    const sentTo = async (email: string) =>
      (await app().mails()).filter(
        ({ to, subject }) => to?.[0]?.address === email && subject === "One serial number, two riders",
      );
    await one.verify();
    await one.verify();
    expect(await sentTo(one.owner.email)).toEqual([]);
    await two.verify();
    for (const { email } of [one.owner, two.owner, admin]) {
      const [mail, ...more] = await sentTo(email);
      expect(more).toEqual([]);
      expect(mail?.text).toContain("qi0s 77 (KMC X11)");
      expect(mail?.text).not.toContain("Rider of the bike");
    }
    expect(await sentTo(one.mechanic.email)).toEqual([]);
  });

  test("is marked where its owner shows the parts, and in a frozen link", async () => {
    const { verify, rider, bike_id, change } = await chained();
    await verify();
    await rider.put(`/bikes/${bike_id}/parts-shown`, { shown: true });
    const { share_url } = (await rider.post(`/bikes/${bike_id}/toggle-sharing`)).body.data;
    const token = share_url.split("/").at(-1);
    const marks = async () =>
      (await app().visitor.get(`/bikes/public/${token}`)).body.data.parts.map(
        ({ verified }: { verified: object | null }) => verified,
      );
    expect(await marks()).toContainEqual({
      shop: "Koło i łańcuch",
      kind: "inspected",
      day: dayOf("Europe/Warsaw", app().clock.now),
    });
    const collector = await onPlan(app(), rider, "collector");
    const ends_on = new Date(app().clock.now.getTime() + 9 * day).toISOString().slice(0, 10);
    const { url } = (await collector.post(`/bikes/${bike_id}/dossiers`, { ends_on })).body.data;
    await change({ model: "X12" });
    expect((await marks()).filter(Boolean)).toEqual([]);
    const frozen = (await app().visitor.get(`/public/dossiers/${url.split("/").at(-1)}`)).body.data.parts;
    expect(frozen.map(({ verified }: { verified: object | null }) => verified)).toContainEqual(
      expect.objectContaining({ shop: "Koło i łańcuch", kind: "inspected" }),
    );
  });
});
