import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { realRide } from "#server/platform/testing/real-rides.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";
import { importRides, itemsOf, allRidesOf } from "./imports.testing.ts";

/** A line of Strava's table of 101 columns. */
const line = (given: Record<number, string>) =>
  Array.from({ length: 101 }, (_, index) => `"${(given[index] ?? "").replaceAll('"', '""')}"`).join(",");
const words = {
  en: {
    headings: { 0: "Activity ID", 1: "Activity Date", 11: "Activity Gear", 12: "Filename" },
    ride: "Ride",
    run: "Run",
    date: "Jun 22, 2026, 3:04:12 PM",
    km: "12.34",
  },
  pl: {
    headings: { 0: "Identyfikator aktywności", 1: "Data aktywności", 11: "Sprzęt", 12: "Nazwa pliku" },
    ride: "Jazda",
    run: "Bieg",
    date: "22 cze 2026, 15:04:12",
    km: "12,34",
  },
};

describe.each(["en", "pl"] as const)("Strava's export in %s", (language) => {
  test("brings rides with their bikes, titles, notes and commutes, and those without files", async () => {
    const app = await openTestApp({ config: { TIMEZONE: "Europe/Warsaw" } });
    app.clock.now = new Date("2026-07-01T00:00:00Z");
    const rider = await app.rider();
    const fox = (await rider.post("/bikes", { name: "Silver Fox" })).body.data.id;
    const rudy = (await rider.post("/bikes", { name: "Rudy" })).body.data.id;
    const { headings, ride, run, date, km } = words[language];
    const table = [
      line(headings),
      line({
        0: "1",
        1: date,
        2: "Rano",
        3: ride,
        4: 'Mgła.\n"Zimno"',
        9: "true",
        11: "Silver Fox ",
        12: "activities/77.fit.gz",
      }),
      line({ 0: "2", 1: date, 2: "Przerwa", 3: ride, 11: "rudy", 12: "activities/78.gpx" }),
      line({
        0: "3",
        1: date,
        2: "Trenażer",
        3: ride,
        6: km,
        11: "Rudy",
        15: "3600.0",
        16: "3500.0",
        17: "12341.5",
      }),
      line({ 0: "4", 1: date, 2: "Bieg", 3: run, 6: km }),
      line({ 0: "5", 1: "kiedyś", 2: "Kiedyś", 3: ride, 6: km }),
      line({
        0: "6",
        1: date.replace("22", "23"),
        2: "Bez pliku",
        3: ride,
        12: "activities/79.fit.gz",
        15: "1800.0",
        17: "9000.0",
      }),
    ].join("\n");
    const zip = await zipOf({
      "activities.csv": table,
      "activities/77.fit.gz": gzipSync(realRide("morning.fit")),
      "activities/78.gpx": realRide("pause.gpx"),
      "routes/9.gpx": realRide("cerknicko-without-times.gpx"),
      "bikes.csv": "Bike Name,Bike Brand",
    });
    const done = await importRides(app, rider, "export_123.zip", zip);
    expect(done).toMatchObject({
      state: "done",
      files_total: 6,
      files_done: 6,
      imported: 4,
      skipped: 2,
      failed: 0,
    });
    const rides = await allRidesOf(rider);
    const [late, pause, morning] = rides.filter(({ title }) => title !== "Bez pliku");
    const lost = rides.find(({ title }) => title === "Bez pliku");
    expect(lost).toMatchObject({ distance_m: 9000, elapsed_s: 1800, has_track: false, has_file: false });
    expect(morning).toMatchObject({
      title: "Rano",
      note: 'Mgła.\n"Zimno"',
      commute: true,
      bike_id: fox,
      gear_name: "Silver Fox",
      distance_m: 36_323,
      source: "strava_zip",
      has_track: true,
      has_file: true,
    });
    expect(pause).toMatchObject({ title: "Przerwa", commute: false, bike_id: rudy, distance_m: 899 });
    expect(late).toMatchObject({
      title: "Trenażer",
      started_at: "2026-06-22T15:04:12.000Z",
      utc_offset_min: 120,
      bike_id: rudy,
      distance_m: 12_342,
      moving_s: 3500,
      elapsed_s: 3600,
      has_track: false,
      has_file: false,
    });
    expect(itemsOf(done)).toEqual({
      "activities/77.fit.gz": "imported",
      "activities/78.gpx": "imported",
      "activities.csv: Trenażer": "imported",
      "activities.csv: Bieg": "skipped",
      "activities.csv: Kiedyś": "skipped",
      "activities.csv: Bez pliku": "imported",
    });
    const reasons = done.items.flatMap(({ reason }) => reason ?? []);
    expect(reasons).toEqual([
      "Not a ride: running.",
      "There is no day, time or distance in it that can be read.",
      "Its file is not in the archive. It comes from its row in activities.csv, without a track.",
    ]);
    expect(done.items.find(({ name }) => name === "activities.csv: Bez pliku")?.ride_id).toBe(lost?.id);
    const polish = await rider.get(`/ride-imports/${done.id}?state=skipped`, { "accept-language": "pl" });
    expect(polish.body.data.items[0].reason).toBe("To nie przejazd: bieg.");
    // The next export brings nothing twice.
    const again = await importRides(app, rider, "export_124.zip", zip);
    expect(again).toMatchObject({ imported: 0, duplicates: 4, skipped: 2 });
    expect(await allRidesOf(rider)).toHaveLength(4);
  });
});

test("Garmin's export brings rides, and names and counts each file that is no activity", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const summaries = [
    {
      summarizedActivitiesExport: [
        { name: "Berkelland Fietsen", activityType: "road_biking", startTimeGmt: 1_587_208_244_000 },
      ],
    },
  ];
  const quiet = (count: number, first: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`a_${first + index}.fit`, realRide("Settings.fit")]),
    );
  const zip = await zipOf({
    "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip": await zipOf({
      ...quiet(50, 1),
      "b.fit": realRide("morning.fit"),
      ...quiet(50, 200),
    }),
    "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part2.zip": await zipOf({
      "c.fit": realRide("pause.fit"),
      "d.fit": realRide("garmin-fenix-5-walk.fit"),
    }),
    "DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json": JSON.stringify(summaries),
  });
  const done = await importRides(app, rider, "garmin.zip", zip);
  expect(done).toMatchObject({
    state: "done",
    files_total: 103,
    files_done: 103,
    imported: 2,
    skipped: 101,
    failed: 0,
  });
  const items = done.items.map(({ name, reason }): [string, string | null] => [name, reason]);
  const quietItems = items.filter(([name]) => name.startsWith("a_"));
  expect(quietItems.map(([name]) => name)).toEqual([
    ...Object.keys(quiet(50, 1)),
    ...Object.keys(quiet(50, 200)),
  ]);
  expect(new Set(quietItems.map(([, reason]) => reason))).toEqual(
    new Set(["No activity: settings, daily steps, a planned route or the like."]),
  );
  expect(items.filter(([name]) => !name.startsWith("a_"))).toEqual([
    ["b.fit", null],
    ["c.fit", null],
    ["d.fit", "Not a ride: walking."],
  ]);
  expect((await allRidesOf(rider)).map(({ title, sport, source }) => [title, sport, source])).toEqual([
    [null, "cycling", "garmin_zip"],
    ["Berkelland Fietsen", "road", "garmin_zip"],
  ]);
});

test("names of archives are only names", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const zip = await zipOf({ "a/pause.fit": realRide("pause.fit"), "b/pause.fit": realRide("morning.fit") });
  // As long as the name that it replaces.
  const evil = Buffer.from(
    zip.toString("latin1").replaceAll("a/pause.fit", "../../p.fit").replaceAll("b/pause.fit", "../../p.fit"),
    "latin1",
  );
  const done = await importRides(app, rider, "evil.zip", evil);
  expect(done).toMatchObject({ state: "done", imported: 2 });
  expect(done.items.map(({ name }) => name)).toEqual(["../../p.fit", "../../p.fit (2)"]);
  const again = await importRides(app, rider, "evil.zip", evil);
  const name = encodeURIComponent("../../p.fit (2)");
  expect((await rider.post(`/ride-imports/${again.id}/items/${name}/keep`)).status).toBe(201);
});
