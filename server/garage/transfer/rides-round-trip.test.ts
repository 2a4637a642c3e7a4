import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ruleBounds } from "#contract/garage/ride-rules.ts";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { trackBounds } from "#server/garage/ride-files/activity/limits.ts";
import { packRows } from "#server/garage/ride-files/track/integers.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { rideWithFile } from "#server/platform/testing/ride-with-file.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport, unzipped, zipOf } from "#server/platform/testing/transfer.ts";
import { packedTrack, tracksFile } from "./format/tracks-file.ts";

const exported = async (rider: Caller, format: string) =>
  (await downloadedBy(rider, `/export?format=${format}`)).bytes;
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");
const garageIn = async (zip: Buffer) => JSON.parse(String((await unzipped(zip)).get("garage.json")));
const storedBy = async (app: TestApp, rider: { id: number }) =>
  app.db
    .selectFrom("rides")
    .leftJoin("ride_tracks", "ride_id", "rides.id")
    .select(["started_at", "title", "has_track", "file_hash", "file_name", "file_bytes", "track", "profile"])
    .where("rides.user_id", "=", rider.id)
    .orderBy("rides.id")
    .execute();

/** A rider with rules, rides with tracks and files, and one of them twice. */
async function recorded(app: TestApp) {
  const rider = await collector(app);
  const bikes: number[] = [];
  for (const name of ["Rudy", "Esker"]) bikes.push((await rider.post("/bikes", { name })).body.data.id);
  const none = { gear_name: null, device_serial: null, sport: null };
  const rules = [
    { ...none, gear_name: "Żółta strzała", bike_id: bikes[1] },
    { ...none, sport: "gravel", bike_id: bikes[0] },
  ];
  await rider.put("/ride-rules", { rules });
  await rider.post("/rides", { started_at: "2026-04-01", distance_m: 1, title: "By hand" });
  const first = await rideWithFile(app, rider);
  const { id } = (await rider.post("/rides", { started_at: "2026-05-02", distance_m: 5 })).body.data;
  const other = await rideWithFile(app, rider);
  await app.db.updateTable("rides").set({ duplicate_of: first.id }).where("id", "=", id).execute();
  await app.db
    .updateTable("rides")
    .set({ file_name: "Łęg/../ poranna.fit", duplicate_of: id })
    .where("id", "=", other.id)
    .execute();
  await app.db.updateTable("ride_tracks").set({ track: null }).where("ride_id", "=", other.id).execute();
  await app.db.updateTable("rides").set({ has_track: 0 }).where("id", "=", other.id).execute();
  await rider.post("/rides/assign", { ids: [other.id], bike_id: bikes[0] });
  return { rider, rules, first, other };
}

/** What a rider sees of their rides and rules, ids as places in lists. */
async function shownTo(rider: Caller) {
  const bikes = (await rider.get("/bikes?sort=name")).body.data.map(({ id }: { id: number }) => id);
  const { data } = (await rider.get("/rides?per_page=100")).body;
  const ids = data.map(({ id }: { id: number }) => id);
  const rides: unknown[] = [];
  for (const { id, bike_id, duplicate_of, created_at: _, version: _version, ...ride } of data)
    rides.push({
      ...ride,
      bike: bikes.indexOf(bike_id),
      repeats: ids.indexOf(duplicate_of),
      track: (await rider.get(`/rides/${id}/track`)).body.data,
      file: ride.has_file && (await downloadedBy(rider, `/rides/${id}/file`)).text,
    });
  const { rules } = (await rider.get("/ride-rules")).body.data;
  return {
    rides,
    rules: rules.map(({ bike_id, ...rule }: { bike_id: number }) => ({
      ...rule,
      bike: bikes.indexOf(bike_id),
    })),
  };
}

eachDb("recorded rides that are taken out and brought in elsewhere", (on) => {
  const app = sharedTestApp({ on });

  test("are the same from an archive: tracks, heights, files, rules, and which repeats which", async () => {
    const { rider } = await recorded(app());
    const target = await collector(app());
    const zip = await exported(rider, "zip");
    expect([...(await unzipped(zip)).keys()]).toEqual([
      tracksFile,
      "rides/files/1-morning.fit",
      "rides/files/2-_poranna.fit",
      "garage.json",
    ]);
    const dry = await sendImport(target, zip, { dry_run: "true" });
    expect(dry.body.data).toMatchObject({ rides: 4, files: 2, files_left_out: 0, errors: [] });
    expect(await storedBy(app(), target)).toEqual([]);
    const answer = await sendImport(target, zip);
    expect(answer.body.data).toMatchObject({ bikes: 2, rides: 4, files: 2, files_left_out: 0, errors: [] });
    expect(await storedBy(app(), target)).toEqual(await storedBy(app(), rider));
    const shown = await shownTo(target);
    expect(shown).toEqual(await shownTo(rider));
    expect(shown).toMatchObject({
      rides: [{}, {}, {}, { title: "By hand" }],
      rules: [{ gear_name: "Żółta strzała" }, { sport: "gravel" }],
    });
    expect(await exported(target, "json")).toEqual(await exported(rider, "json"));
    expect(await garageIn(await exported(target, "zip"))).toEqual(await garageIn(zip));
  });

  test("come from JSON without tracks and files, as does an archive's garage.json by itself", async () => {
    const { rider } = await recorded(app());
    const json = await exported(rider, "json");
    const alone = (await unzipped(await exported(rider, "zip"))).get("garage.json") ?? "";
    expect(String(json)).not.toMatch(/"(?:track|file)":/);
    for (const file of [json, alone]) {
      const target = await collector(app());
      expect((await sendImport(target, file)).body.data).toMatchObject({
        rides: 4,
        files: 0,
        files_left_out: 0,
      });
      const [before, after] = [await storedBy(app(), rider), await storedBy(app(), target)];
      const bare = { has_track: 0, file_name: null, file_bytes: null, track: null, profile: null };
      expect(after).toEqual(before.map((ride) => ({ ...ride, ...bare })));
      expect(await exported(target, "json")).toEqual(json);
    }
  });

  test("come twice with their bikes, the second time without their files, and rules stay as they are", async () => {
    const { rider, rules } = await recorded(app());
    const zip = await exported(rider, "zip");
    expect((await sendImport(rider, zip)).body.data).toMatchObject({ rides: 4, files: 0, files_left_out: 2 });
    const stored = await storedBy(app(), rider);
    expect(stored.filter(({ file_hash }) => file_hash !== null)).toHaveLength(2);
    expect(stored.filter(({ has_track }) => has_track === 1)).toHaveLength(2);
    expect((await rider.get("/ride-rules")).body.data).toMatchObject({ rules, version: 2 });
  });

  test("of the rider's own data come in as well, with the files that lie there once", async () => {
    const { rider, first, other } = await recorded(app());
    const { bytes } = await downloadedBy(rider, "/account/data");
    const names = [...(await unzipped(bytes)).keys()].filter((name) => /fit$|bin$/.test(name));
    expect(names).toEqual([
      `ride-files/${first.id}-morning.fit`,
      `ride-files/${other.id}-_poranna.fit`,
      tracksFile,
    ]);
    const target = await collector(app());
    expect((await sendImport(target, bytes)).body.data).toMatchObject({ rides: 4, files: 2 });
    expect(await shownTo(target)).toEqual(await shownTo(rider));
  });
});

/** An archive with rides; the first may have a track and a file. */
const archive = (rides: object[], files: Record<string, Buffer | string> = {}, more: object = {}) =>
  zipOf({
    "garage.json": JSON.stringify({
      ...garageFormat,
      bikes: [{ id: 7, name: "Rudy" }],
      rides: rides.map((ride) => ({ started_at: "2026-05-01", distance_m: 27, ...ride })),
      ...more,
    }),
    ...files,
  });
const rows = (count: number, columns: number, value = 1) =>
  packRows(
    Array.from({ length: count }, () => Array<number>(columns).fill(value)),
    columns,
  );
const good = packedTrack({ track: rows(trackBounds.points, 5), profile: rows(trackBounds.profile, 2) });
const lengths = (track: number, profile: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(track, 0);
  head.writeUInt32LE(profile, 4);
  return head;
};

describe("an archive of rides", () => {
  const app = sharedTestApp();

  test.each<[string, Buffer]>([
    ["a track of too many points", packedTrack({ track: rows(trackBounds.points + 1, 5), profile: null })],
    ["a profile of too many points", packedTrack({ track: null, profile: rows(trackBounds.profile + 1, 2) })],
    ["a track off the earth", packedTrack({ track: rows(2, 5, 9_000_001), profile: null })],
    ["a track that runs backwards", packedTrack({ track: rows(2, 5, -1), profile: null })],
    ["bytes that nobody packed", packedTrack({ track: randomBytes(500), profile: null })],
    ["a bomb", packedTrack({ track: gzipSync(Buffer.alloc(60_000_000)), profile: null })],
    ["the end missing", good.subarray(0, -1)],
    ["half a head at its end", Buffer.concat([good, Buffer.alloc(7)])],
    ["nothing where a track should be", Buffer.concat([good, lengths(0, 0)])],
    ["a track of four gigabytes", Buffer.concat([lengths(2 ** 32 - 1, 2 ** 32 - 1), good])],
    ["text instead of tracks", Buffer.from("These are no tracks of ours.")],
    ["megabytes of something else", randomBytes(200_000)],
  ])("with %s is refused in words", async (_, bytes) => {
    const rider = await collector(app());
    const answer = await sendImport(rider, await archive([{ track: 1 }], { [tracksFile]: bytes }));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { file: ["The tracks of the rides in this archive are damaged."] } },
    });
    expect((await rider.get("/rides")).body.data).toEqual([]);
  });

  test.each<[string, object[], object, string]>([
    [
      "a track that is not there",
      [{ track: 2 }],
      {},
      "Row 1, rides.track: Nothing in the file has this number.",
    ],
    ["a ride that repeats itself", [{ id: 3, duplicate_of: 3 }], {}, "Row 1, rides.duplicate_of: Nothing in"],
    ["a ride that repeats none", [{}, { duplicate_of: 1 }], {}, "Row 2, rides.duplicate_of: Nothing in"],
    ["one number twice", [{ id: 3 }, { id: 3 }], {}, "Row 2, rides.id: This number is given twice."],
    [
      "one file twice",
      [{ file_hash: "a" }, { file_hash: "a" }],
      {},
      "Row 2, rides.file_hash: Two rides came",
    ],
    [
      "a rule for no bike",
      [],
      { ride_rules: [{ sport: "road", bike: 8 }] },
      "Row 1, ride_rules.bike: Nothing in",
    ],
    ["a rule of nothing", [], { ride_rules: [{ bike: 7 }] }, "Each rule names just one thing"],
    [
      "two rules of one thing",
      [],
      { ride_rules: ["Łoś", "los "].map((gear_name) => ({ gear_name, bike: 7 })) },
      "Two rules name the same thing.",
    ],
    [
      "too many rules",
      [],
      { ride_rules: Array.from({ length: ruleBounds.rules + 1 }, (_, n) => ({ sport: `${n}`, bike: 7 })) },
      `${ruleBounds.rules}`,
    ],
    ["rules that are none", [], { ride_rules: "all" }, "This is not a garage exported from Spokebook."],
  ])("with %s is refused in words", async (_, rides, more, reason) => {
    const rider = await collector(app());
    const answer = await sendImport(rider, await archive(rides, { [tracksFile]: good }, more));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.file.join(" ")).toContain(reason);
    expect((await rider.get("/bikes")).body.data).toEqual([]);
  });

  test("has tracks of as many points as we keep, and rides in any order that name them, or none", async () => {
    const rider = await collector(app());
    const two = Buffer.concat([good, packedTrack({ track: rows(2, 5), profile: null })]);
    const rides = [{ track: 2 }, {}, { track: 1 }, { id: 2, duplicate_of: 1 }, { id: 1, duplicate_of: 2 }];
    const answer = await sendImport(rider, await archive(rides, { [tracksFile]: two }));
    expect(answer.body.data).toMatchObject({ rides: 5, errors: [] });
    const counts: number[] = [];
    for (const { id } of (await rider.get("/rides")).body.data.toReversed())
      counts.push((await rider.get(`/rides/${id}/track`)).body.data.points.length);
    expect(counts).toEqual([2, 0, trackBounds.points, 0, 0]);
  });

  test("may lack files, have names that look like paths, and files larger than any ride's", async () => {
    const rider = await collector(app());
    const rides = [
      { file: "none.fit", file_name: "none.fit" },
      { file: "rides/files/1-a.fit", file_name: "../../../etc/passwd" },
      { file: "../../server.ts" },
      { file: "large.fit" },
    ];
    const files = { "rides/files/1-a.fit": "abc", "large.fit": Buffer.alloc(64 * 1024 ** 2 + 1) };
    const answer = await sendImport(rider, await archive(rides, files));
    expect(answer.body.data).toMatchObject({ rides: 4, files: 1, files_left_out: 3 });
    const kept = await app()
      .db.selectFrom("rides")
      .select(["id", "file_key", "file_bytes"])
      .where("file_key", "is not", null)
      .execute();
    expect(kept).toMatchObject([
      { file_key: expect.stringMatching(/^rides\/..\/[0-9a-f]{32}$/), file_bytes: 3 },
    ]);
    const { headers, text } = await downloadedBy(rider, `/rides/${kept[0]?.id}/file`);
    expect([text, headers["content-disposition"]]).toEqual(["abc", 'attachment; filename="passwd"']);
  });

  test("brings rules beside those that there are, as many as an account has", async () => {
    const rider = await collector(app());
    const bike_id = (await rider.post("/bikes", { name: "Mine" })).body.data.id;
    const rule = (sport: string, id = bike_id) => ({
      gear_name: null,
      device_serial: null,
      sport,
      bike_id: id,
    });
    const own = Array.from({ length: ruleBounds.rules - 1 }, (_, n) => rule(`${n}`));
    await rider.put("/ride-rules", { rules: own });
    const send = async (...sports: string[]) =>
      sendImport(rider, await archive([], {}, { ride_rules: sports.map((sport) => ({ sport, bike: 7 })) }));
    expect(await send("0", "a", "b")).toMatchObject({
      status: 403,
      body: { message: "With these rules for rides there would be more than 200.", limit_reached: true },
    });
    expect((await send("0", "a")).status).toBe(200);
    const [newest] = (await rider.get("/bikes")).body.data;
    expect((await rider.get("/ride-rules")).body.data).toMatchObject({
      rules: [...own, rule("a", newest.id)],
      version: 3,
    });
  });

  test("of the same version without any of this comes in as it did", async () => {
    const rider = await collector(app());
    const ride = { started_at: "2026-05-01", distance_m: 27 };
    const before = {
      ...garageFormat,
      bikes: [{ id: 1, name: "Rudy" }],
      rides: [{ ...ride, bike: 1, source: "fit" }],
    };
    expect((await sendImport(rider, JSON.stringify(before))).body.data).toMatchObject({ bikes: 1, rides: 1 });
    const zip = await zipOf({ "garage.json": JSON.stringify(before) });
    expect((await sendImport(rider, zip)).body.data).toMatchObject({ bikes: 1, rides: 1, files: 0 });
  });
});

test("an original beyond the plan's storage stays out, its ride comes in, and what is refused leaves no file behind", async () => {
  const app = await openTestApp({ config: { STORAGE_COLLECTOR_MB: 1 } });
  const rider = await collector(app);
  const inStorage = async () => {
    let count = 0;
    for await (const _ of openStorage(app.config).list("rides/")) count++;
    return count;
  };
  const files = { a: Buffer.alloc(600_000), b: Buffer.alloc(400_001), c: Buffer.alloc(400_000) };
  const rides = Object.keys(files).map((file) => ({ file, file_hash: file, file_name: `${file}.fit` }));
  const answer = await sendImport(rider, await archive(rides, files));
  expect(answer.body.data).toMatchObject({ rides: 3, files: 2, files_left_out: 1 });
  const stored = await storedBy(app, rider);
  expect(stored.map(({ file_name, file_hash }) => [file_name, file_hash])).toEqual([
    ["a.fit", "a"],
    [null, "b"],
    ["c.fit", "c"],
  ]);
  expect(await inStorage()).toBe(2);
  const other = await collector(app);
  const many = { ride_rules: [{ sport: "x", bike: 7 }] };
  const bike_id = (await other.post("/bikes", { name: "Mine" })).body.data.id;
  const rules = Array.from({ length: ruleBounds.rules }, (_, n) => ({ sport: `${n}`, bike_id }));
  await other.put("/ride-rules", { rules });
  expect((await sendImport(other, await archive(rides, files, many))).status).toBe(403);
  expect(await inStorage()).toBe(2);
});
