import { expect, test } from "vitest";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { bikesForRides, type NamedByRide } from "./which-bike.ts";

type Rule = Partial<NamedByRide> & { bike: string };

/** A rider's bikes by name with their types, and rules; returns what finds the name of a ride's bike. */
async function garage(bikes: Record<string, string | null>, rules: Rule[] = []) {
  const app = await openTestApp({ config: { PLAN_LIMITS: "off" } });
  const rider = await app.rider();
  const ids = new Map<string, number>();
  for (const [name, type] of Object.entries(bikes))
    ids.set(name, (await rider.post("/bikes", { name: name.split("/")[0], type })).body.data.id);
  for (const [index, { bike, ...named }] of rules.entries())
    await app.db
      .insertInto("ride_rules")
      .values({
        gear_name: null,
        device_serial: null,
        sport: null,
        ...named,
        user_id: rider.id,
        number: index + 1,
        bike_id: ids.get(bike)!,
      })
      .execute();
  const find = await bikesForRides(app.db, rider.id);
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
  return (named: Partial<NamedByRide>, chosen: string | number | null = null) => {
    const id = typeof chosen === "string" ? (ids.get(chosen) ?? null) : chosen;
    const bike = find({ gear_name: null, device_serial: null, sport: null, ...named }, id);
    return bike === null ? null : nameOf.get(bike);
  };
}

test("gear names come before devices, devices before sports, sports before the bike of the import", async () => {
  const bikes = { Rudy: "road", Esker: "gravel", Wigry: "folding", Zjawa: "mountain", Miejski: "urban" };
  const bikeOf = await garage(bikes, [
    { gear_name: "Czarna Żmija ", bike: "Rudy" },
    { device_serial: "3989123456", bike: "Esker" },
    { sport: "virtual", bike: "Wigry" },
    { sport: "cycling", bike: "Zjawa" },
  ]);
  const all = { gear_name: " czarna  zmija", device_serial: "3989123456", sport: "virtual" };
  expect(bikeOf(all, "Miejski")).toBe("Rudy");
  expect(bikeOf({ ...all, gear_name: "Somebody's" }, "Miejski")).toBe("Esker");
  expect(bikeOf({ ...all, gear_name: null, device_serial: "3989" }, "Miejski")).toBe("Wigry");
  expect(bikeOf({ sport: "Cycling" }, "Miejski")).toBe("Zjawa");
  expect(bikeOf({ sport: "indoor" }, "Miejski")).toBe("Miejski");
  expect(bikeOf({}, "Miejski")).toBe("Miejski");
  expect(bikeOf({}, 999_999)).toBeNull();
  expect(bikeOf({})).toBeNull();
});

test("a gear that is called like one bike needs no rule, and one that has a rule follows it", async () => {
  const bikeOf = await garage({ "Łysa Góra": "road", Esker: "gravel", "Twin/1": "road", "Twin/2": "road" }, [
    { gear_name: "Esker", bike: "Łysa Góra" },
  ]);
  expect(bikeOf({ gear_name: "lysa gora" })).toBe("Łysa Góra");
  expect(bikeOf({ gear_name: "Esker" })).toBe("Łysa Góra");
  expect(bikeOf({ gear_name: "Twin" })).toBeNull();
  expect(bikeOf({ gear_name: "Łysa" })).toBeNull();
  expect(bikeOf({ gear_name: "  " })).toBeNull();
});

test("without any rule a ride is on the only bike that its sport fits, and on none where there is a doubt", async () => {
  const four = await garage({ Rudy: "road", Esker: "gravel", Zjawa: "trail", Prąd: "electric" });
  const onlyFits = { road: "Rudy", gravel: "Esker", cyclocross: "Esker", mtb: "Zjawa", downhill: "Zjawa" };
  for (const [sport, bike] of Object.entries({ ...onlyFits, ebike: "Prąd", emtb: "Prąd" }))
    expect([sport, four({ sport })]).toEqual([sport, bike]);
  for (const sport of [
    "track",
    "bmx",
    "handcycle",
    "recumbent",
    "cycling",
    "indoor",
    "virtual",
    "constructor",
  ])
    expect([sport, four({ sport })]).toEqual([sport, null]);
  expect(four({})).toBeNull();

  const two = await garage({ Rudy: "road", Biała: "road", Zjawa: "enduro", Góral: "mountain" });
  for (const sport of ["road", "mtb", "gravel"]) expect([sport, two({ sport })]).toEqual([sport, null]);

  const untyped = await garage({ Rudy: "road", Tajny: null });
  expect(untyped({ sport: "road" })).toBeNull();
  expect(untyped({ sport: "mtb" })).toBe("Tajny");
});

test("a rider's only bike has their rides, except of sports that it cannot be ridden in", async () => {
  const trekking = await garage({ Jedyny: "trekking" });
  for (const sport of ["road", "gravel", "ebike", "cycling", "indoor", "virtual", "something new"])
    expect([sport, trekking({ sport })]).toEqual([sport, "Jedyny"]);
  expect(trekking({})).toBe("Jedyny");
  for (const sport of ["bmx", "track", "mtb", "handcycle"])
    expect([sport, trekking({ sport })]).toEqual([sport, null]);
  expect((await garage({ Jedyny: null }))({ sport: "bmx" })).toBe("Jedyny");
  expect((await garage({}))({ sport: "road" })).toBeNull();
});

test("rules and bikes of others count for nothing", async () => {
  const app = await openTestApp({ config: { PLAN_LIMITS: "off" } });
  const [one, other] = [await app.rider(), await app.rider()];
  const { id } = (await other.post("/bikes", { name: "Rudy" })).body.data;
  await app.db
    .insertInto("ride_rules")
    .values({ user_id: other.id, number: 1, gear_name: "G", device_serial: null, sport: null, bike_id: id })
    .execute();
  const find = await bikesForRides(app.db, one.id);
  for (const gear_name of ["G", "Rudy"])
    expect(find({ gear_name, device_serial: null, sport: null }, id)).toBeNull();
});
