import { expect, test } from "vitest";
import type { CareTemplate } from "#contract/garage/care-templates.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("templates of care", (on) => {
  const app = sharedTestApp({ on });
  const templatesOf = async (caller: { get: TestCall }, query = ""): Promise<CareTemplate[]> => {
    const { status, body } = await caller.get(`/care-templates?per_page=200${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  type TestCall = Awaited<ReturnType<ReturnType<typeof app>["rider"]>>["get"];
  const keysOf = async (...args: Parameters<typeof templatesOf>) =>
    (await templatesOf(...args)).map(({ key }) => key);

  test("are listed by type, of the road without one, with their figures and where those are from", async () => {
    const rider = await app().rider();
    const road = await templatesOf(rider);
    expect(road).toEqual(await templatesOf(rider, "&type=road"));
    expect(road.find(({ key }) => key === "chain_replace")).toEqual({
      key: "chain_replace",
      slot: "chain",
      task: "replace",
      every_m: 3_000_000,
      every_s: null,
      every_days: null,
      every_rides: null,
      source: expect.stringContaining("bikecheck"),
      taken: false,
    });
    const trail = await templatesOf(rider, "&type=trail");
    expect(trail.find(({ key }) => key === "chain_replace")?.every_m).toBe(800_000);
    const polish = await rider.send("GET", "/care-templates?type=trail&per_page=200", undefined, {
      "accept-language": "pl",
    });
    expect(polish.body.data[0].source).toContain("w terenie");
    const { data, meta } = (await rider.get("/care-templates?type=trail&page=2&per_page=7")).body;
    expect([data, meta]).toEqual([trail.slice(7, 14), { total: trail.length, page: 2, per_page: 7 }]);
    expect((await rider.get("/care-templates?type=tandem")).status).toBe(422);
    expect((await app().visitor.get("/care-templates")).status).toBe(401);
  });

  test("of a bike are what fits its type, its sheet and its parts", async () => {
    const { rider, place, part } = await garageOf(app());
    const sheet = { type: "gravel", brake_type: "disc", brake_system: "hydraulic", tire_type: "clincher" };
    const { id } = (await rider.post("/bikes", { name: "Dust", ...sheet })).body.data;
    const before = await keysOf(rider, `&bike_id=${id}`);
    expect(before).toEqual(expect.arrayContaining(["front_brake_bleed", "chain_lube"]));
    expect(before.filter((key) => /sealant|fork|dropper|rim_pads/.test(key))).toEqual([]);
    await place(await part("seatpost", { spec: { type: "dropper" } }), { bike_id: id, slot: "seatpost" });
    await place(await part("fork", { brand: "RockShox", spec: { type: "suspension" } }), {
      bike_id: id,
      slot: "fork",
    });
    const after = await keysOf(rider, `&bike_id=${id}`);
    expect(after.filter((key) => !before.includes(key))).toEqual([
      "fork_lowers",
      "fork_service",
      "fork_pressure",
      "dropper_service",
    ]);
    // By another type, what is known of the bike still counts.
    const asTrail = await templatesOf(rider, `&bike_id=${id}&type=trail`);
    expect(asTrail.find(({ key }) => key === "chain_replace")?.every_m).toBe(800_000);
    expect(asTrail.filter(({ key }) => key.includes("sealant"))).toEqual([]);
  });

  test("of a bike are its owner's alone", async () => {
    const { bike } = await garageOf(app());
    for (const stranger of [await app().rider(), await newAdmin(app())])
      expect((await stranger.get(`/care-templates?bike_id=${bike}`)).status).toBe(404);
  });
});
