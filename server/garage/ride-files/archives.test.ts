import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { repeatedEntry } from "#server/platform/testing/hostile-archives.ts";
import { realRide } from "#server/platform/testing/real-rides.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { openRideArchive, type RideArchive } from "./archives/ride-archive.ts";
import { openZip } from "./archives/zip.ts";
import { rideOfRow } from "./archives/ride-of-row.ts";
import { stravaInstant } from "./archives/strava-dates.ts";
import { mutant } from "./mutants.testing.ts";
import { readRideFile } from "./read-ride-file.ts";
import { RideFileRefused } from "./activity/refused.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
let folder = "";
let opened: RideArchive[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "spokebook-rides-"));
  opened = [];
  room.requests = 0;
});
afterEach(async () => {
  for (const archive of opened) await archive.close();
  const left = readdirSync(folder).filter((name) => name !== "rides.zip");
  if (left.length > 0) throw new Error(`left behind: ${left.join()}`);
  rmSync(folder, { recursive: true });
});

function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** An archive of so many empty files, quickly: all have their content in one place. */
function emptyFiles(count: number): Buffer {
  const local = Buffer.alloc(31, "PK\u0003\u0004a");
  local.fill(0, 4, 30).writeUInt16LE(1, 26);
  const one = Buffer.alloc(47);
  one.write("PK\u0001\u0002");
  one.writeUInt16LE(1, 28);
  one.write("a", 46);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(47 * count, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, Buffer.alloc(47 * count, one), end]);
}

/** Room of so many bytes, and how much of it is taken. */
const room = {
  most: Infinity,
  taken: 0,
  requests: 0,
  take: async (bytes: number) => {
    room.requests++;
    if (room.taken + bytes > room.most) throw new Error("no room");
    room.taken += bytes;
  },
  free: async () => {
    room.taken = 0;
  },
};

async function open(files: Record<string, string | Buffer> | Buffer): Promise<RideArchive> {
  const file = path.join(folder, "rides.zip");
  writeFileSync(file, Buffer.isBuffer(files) ? files : await zipped(files));
  const archive = await openRideArchive(file, folder, room);
  opened.push(archive);
  return archive;
}

/** What each file of an archive gives: its start, or why not. */
async function found(archive: RideArchive): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const file of archive.files) {
    try {
      const result = readRideFile(await archive.read(file), { now, sport: archive.detailsOf(file).sport });
      all[file.name] = "refused" in result ? result.refused : result.rides[0]!.started_at;
    } catch (error) {
      if (!(error instanceof RideFileRefused)) throw error;
      all[file.name] = error.reason;
    }
  }
  return all;
}

const morningAt = "2020-04-18T11:10:44.000Z";
const pauseAt = "2020-06-01T14:52:40.000Z";

/** A line of Strava's table of 101 columns. */
function stravaLine(given: Record<number, string>): string {
  const cells = Array.from({ length: 101 }, (_, index) => given[index] ?? "");
  return cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
}
const headings = {
  en: {
    0: "Activity ID",
    1: "Activity Date",
    2: "Activity Name",
    3: "Activity Type",
    4: "Activity Description",
    5: "Elapsed Time",
    6: "Distance",
    9: "Commute",
    10: "Activity Private Note",
    11: "Activity Gear",
    12: "Filename",
    15: "Elapsed Time",
    16: "Moving Time",
    17: "Distance",
    20: "Elevation Gain",
    21: "Elevation Loss",
  },
  pl: {
    0: "Identyfikator aktywności",
    1: "Data aktywności",
    2: "Nazwa aktywności",
    3: "Rodzaj aktywności",
    4: "Opis aktywności",
    5: "Czas, który upłynął",
    6: "Dystans",
    9: "Dojazd do pracy",
    10: "Prywatna notatka",
    11: "Sprzęt",
    12: "Nazwa pliku",
    15: "Czas, który upłynął",
    16: "Czas ruchu",
    17: "Dystans",
    20: "Przewyższenie",
    21: "Spadek wysokości",
  },
} as const;
const words = {
  en: { ride: "Ride", run: "Run", date: "Jun 22, 2026, 3:04:12 PM", commute: "true", km: "12.34" },
  pl: { ride: "Jazda", run: "Bieg", date: "22 cze 2026, 15:04:12", commute: "true", km: "12,34" },
};

const stravaTable = (language: "en" | "pl") => {
  const { ride, run, date, commute, km } = words[language];
  return [
    stravaLine(headings[language]),
    stravaLine({
      0: "1",
      1: date,
      2: "Rano, do pracy",
      3: ride,
      4: 'Mgła.\n"Zimno"',
      9: commute,
      10: "tylko dla mnie",
      11: "Silver Fox ",
      12: "activities/77.fit.gz",
    }),
    stravaLine({ 0: "2", 1: date, 2: "Przerwa", 3: ride, 11: "Rudy", 12: "activities/78.gpx" }),
    stravaLine({
      0: "3",
      1: date,
      2: "Trenażer",
      3: ride,
      6: km,
      11: "Rudy",
      15: "3600.0",
      16: "3500.0",
      17: "12341.5",
      20: "12.6",
      21: "13.0",
    }),
    stravaLine({ 0: "4", 1: date, 2: "Stare", 3: ride, 5: "1800", 6: km }),
    stravaLine({ 0: "5", 1: date, 2: "Bieg", 3: run, 6: km }),
    stravaLine({ 0: "6", 1: "kiedyś", 2: "?", 3: ride, 6: km }),
  ].join("\n");
};

describe.each(["en", "pl"] as const)("Strava's export in %s", (language) => {
  const files = {
    "activities.csv": stravaTable(language),
    "activities/77.fit.gz": gzipSync(realRide("morning.fit")),
    "activities/78.gpx": realRide("pause.gpx"),
    "routes/9.gpx": realRide("cerknicko-without-times.gpx"),
    "media/1.jpg": "a picture",
    "bikes.csv": "Bike Name,Bike Brand",
  };

  test("reads the gear, name, note and commute of each file", async () => {
    const archive = await open(files);
    expect(archive.origin).toBe("strava_zip");
    expect(await found(archive)).toEqual({ "activities/77.fit.gz": morningAt, "activities/78.gpx": pauseAt });
    const [first, second] = archive.files.map((file) => archive.detailsOf(file));
    expect(first).toMatchObject({
      gear_name: "Silver Fox",
      title: "Rano, do pracy",
      note: 'Mgła.\n"Zimno"\n\ntylko dla mnie',
      commute: true,
      sport: { kind: "ride", sport: "cycling" },
    });
    expect(second).toMatchObject({ gear_name: "Rudy", title: "Przerwa", note: null, commute: false });
  });

  test("has rides without files where day and distance can be read", async () => {
    const { rows } = await open(files);
    const read = rows.map((row) => {
      try {
        return rideOfRow(row, Date.parse("2026-07-01"));
      } catch (error) {
        return (error as RideFileRefused).reason;
      }
    });
    expect(read).toMatchObject([
      {
        format: "csv",
        started_at: "2026-06-22T15:04:12.000Z",
        distance_m: 12_342,
        elapsed_s: 3600,
        moving_s: 3500,
        up_m: 13,
        down_m: 13,
      },
      {
        started_at: "2026-06-22T15:04:12.000Z",
        distance_m: 12_340,
        elapsed_s: 1800,
        moving_s: null,
        up_m: null,
      },
      "not_a_ride",
      "nothing_recorded",
    ]);
    expect(rows[0]).toMatchObject({ gear_name: "Rudy", title: "Trenażer" });
  });
});

test("Strava's table of 2019, with ten columns, is read alike", async () => {
  const table =
    "id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n1,2019-01-01 10:00:00,Rano,Ride,,100,2,true,Rudy,activities/78.gpx\n";
  const archive = await open({
    "export_1/activities.csv": table,
    "export_1/activities/78.gpx": realRide("pause.gpx"),
  });
  expect(archive.detailsOf(archive.files[0]!)).toMatchObject({
    gear_name: "Rudy",
    commute: true,
    title: "Rano",
  });
});

test.each([
  ["Jun 22, 2026, 3:04:12 PM", "2026-06-22T15:04:12Z"],
  ["Jun 22, 2026, 12:04:12\u202fAM", "2026-06-22T00:04:12Z"],
  ["22 Jun 2026, 15:04:12", "2026-06-22T15:04:12Z"],
  ["2 lip 2026, 16:00:47", "2026-07-02T16:00:47Z"],
  ["9 paź 2026, 06:00:47", "2026-10-09T06:00:47Z"],
  ["09.12.2022, 15:24:49", "2022-12-09T15:24:49Z"],
  ["6. 9. 2026 11:18:40", "2026-09-06T11:18:40Z"],
  ["31 lut 2026, 10:00:00", null],
  ["2 juil. 2026 à 16:00", null],
  ["", null],
])("the date %s is %s", (text, instant) => {
  expect(stravaInstant(text)).toBe(instant ? Date.parse(instant) : NaN);
});

describe("Garmin's export", () => {
  test("has its files in archives, and their names by the time", async () => {
    const summaries = [
      {
        summarizedActivitiesExport: [
          { name: "Berkelland Fietsen", activityType: "road_biking", startTimeGmt: 1_587_208_244_000 },
        ],
      },
    ];
    const archive = await open({
      "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip": await zipped({
        "a_1.fit": realRide("morning.fit"),
        "a_2.fit": realRide("MonitoringFile.fit"),
      }),
      "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part2.zip": await zipped({
        "a_3.fit": realRide("pause.fit"),
      }),
      "DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json": JSON.stringify(summaries),
    });
    expect(archive.origin).toBe("garmin_zip");
    expect(await found(archive)).toEqual({
      "a_1.fit": morningAt,
      "a_2.fit": "not_an_activity",
      "a_3.fit": pauseAt,
    });
    expect(archive.files.map(({ place }) => place)).toEqual(["0/0", "0/1", "1/0"]);
    expect(archive.detailsOf(archive.files[0]!, Date.parse(morningAt))).toMatchObject({
      title: "Berkelland Fietsen",
      sport: { sport: "road" },
    });
    expect(archive.detailsOf(archive.files[0]!, Date.parse(pauseAt))).toEqual({});
    // Back to an archive that has been left meanwhile.
    expect((await archive.read(archive.files[0]!)).equals(realRide("morning.fit"))).toBe(true);
  });

  test("is read without its summaries where those are damaged", async () => {
    const archive = await open({
      "DI_CONNECT/x/a_summarizedActivities.json": "[{",
      "DI_CONNECT/a.fit": realRide("pause.fit"),
    });
    expect(await found(archive)).toEqual({ "DI_CONNECT/a.fit": pauseAt });
  });
});

describe("an archive", () => {
  test("of any rides lists what may be one, whatever its name leads to", async () => {
    const archive = await open({
      "2020/pause.FIT": realRide("pause.fit"),
      "run.tcx.gz": realRide("run.tcx.gz"),
      "readme.txt": "a",
      "__MACOSX/._pause.fit": "a",
      "..hidden.gpx": "a",
    });
    expect(archive.origin).toBe("zip");
    expect(await found(archive)).toEqual({ "2020/pause.FIT": pauseAt, "run.tcx.gz": "not_a_ride" });
  });

  test("with names that lead out of it gives the files all the same, and writes nothing", async () => {
    const bytes = await zipped({ "aa/aa/pause.fit": realRide("pause.fit"), "b.fit": realRide("pause.fit") });
    const archive = await open(
      Buffer.from(bytes.toString("latin1").replaceAll("aa/aa/pause", "../../pause"), "latin1"),
    );
    expect(await found(archive)).toEqual({ "../../pause.fit": pauseAt, "b.fit": pauseAt });
  });

  test("in an archive in an archive is refused, and costs itself alone", async () => {
    const inner = await zipped({
      "deep.zip": await zipped({ "a.fit": realRide("pause.fit") }),
      "b.fit": realRide("pause.fit"),
    });
    expect(
      await found(await open({ "in.zip": inner, "bad.zip": "PK no", "c.fit": realRide("pause.fit") })),
    ).toEqual({
      "deep.zip": "nested",
      "b.fit": pauseAt,
      "bad.zip": "archive_damaged",
      "c.fit": pauseAt,
    });
  });

  test("with a file packed more than 200 times, or with another size than declared, loses that file alone", async () => {
    const files = { "bomb.gpx": Buffer.alloc(5_000_000), "pause.fit": realRide("pause.fit") };
    expect(await found(await open(files))).toEqual({ "bomb.gpx": "too_packed", "pause.fit": pauseAt });
    const bytes = await zipped(files);
    const entry = bytes.lastIndexOf(Buffer.from("PK\u0001\u0002"));
    bytes.writeUInt32LE(1, entry + 24);
    expect(await found(await open(bytes))).toEqual({ "bomb.gpx": "too_packed", "pause.fit": pauseAt });
  });

  test("with an archive packed more than 200 times loses that alone", async () => {
    const packed = await zipped({ "zeros.bin": Buffer.alloc(1000), "a.fit": Buffer.alloc(3_000_000) });
    const archive = await open({
      "bomb.zip": Buffer.concat([Buffer.alloc(3_000_000), packed]),
      "pause.fit": realRide("pause.fit"),
    });
    expect(await found(archive)).toEqual({ "bomb.zip": "archive_damaged", "pause.fit": pauseAt });
  });

  test.each([
    [20_000, true],
    [20_001, false],
  ])("of %i files is opened: %s", async (count, fits) => {
    const opening = open(emptyFiles(count)).then(
      () => true,
      (error: RideFileRefused) => error.reason === "archive_too_many_files" && false,
    );
    expect(await opening).toBe(fits);
  });

  test("that is none is refused", async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from("PK"), realRide("pause.fit")])
      await expect(open(bytes)).rejects.toThrow("archive_damaged");
  });

  test("changed at random is refused, or gives what is whole in it", async () => {
    const random = randomFrom(15);
    const bytes = await zipped({
      "activities.csv": stravaTable("pl"),
      "activities/78.gpx": realRide("pause.gpx"),
      "in.zip": await zipped({ "a.fit": realRide("pause.fit") }),
    });
    for (let count = 0; count < 60; count++) {
      try {
        const archive = await open(mutant(bytes, random));
        await found(archive);
        await archive.close();
      } catch (error) {
        expect(error).toBeInstanceOf(RideFileRefused);
      }
    }
  });
});

describe("a hostile archive", () => {
  const zeros = Buffer.alloc(20_000_000);
  afterEach(() => {
    room.most = Infinity;
  });

  test("that lists the same bytes two thousand times is unpacked once", async () => {
    const archive = await open(repeatedEntry(await zipped({ "a.zip": zeros }), 2001));
    expect(archive.files).toHaveLength(2001);
    // Once for the last of them: 20 MB in pieces of 16 would be two, but it is packed too tightly.
    expect(room.requests).toBe(1);
    expect(new Set(Object.values(await found(archive)))).toEqual(new Set(["archive_damaged"]));
    expect(room.requests).toBe(1);
  });

  test("whose files reach into one another has none that is read but the last", async () => {
    const plain = await zipped({ "a.fit": realRide("pause.fit"), "b.fit": realRide("pause.fit") });
    const archive = await open(plain);
    expect(Object.values(await found(archive))).toEqual([pauseAt, pauseAt]);
    const both = await open(repeatedEntry(await zipped({ "a.fit": realRide("pause.fit") }), 3));
    const read = await Promise.all(
      both.files.map((file) => both.read(file).catch((error: unknown) => error)),
    );
    const shared = new RideFileRefused("damaged");
    expect(read).toEqual([shared, shared, realRide("pause.fit")]);
  });

  test("is charged for what cannot be unpacked, too", async () => {
    const file = path.join(folder, "rides.zip");
    writeFileSync(file, await zipped({ "a.zip": zeros, "b.fit": zeros }));
    const zip = await openZip(file, 10);
    const [first, second] = zip.files;
    const spent = { extracted: 0, read: 0 };
    const spool = path.join(folder, "spool");
    const how = {
      most: 1e9,
      spend: (bytes: number) => void (spent.extracted += bytes),
      roomFor: async () => {},
    };
    const tooPacked = new RideFileRefused("too_packed");
    await expect(zip.extract(first!, spool, how)).rejects.toEqual(tooPacked);
    await expect(zip.read(second!, (bytes) => void (spent.read += bytes))).rejects.toEqual(tooPacked);
    zip.close();
    rmSync(spool);
    const most = 200 * first!.entry.compressedSize;
    expect(spent.extracted).toBeGreaterThan(most);
    expect(spent.extracted).toBeLessThan(most + 100_000);
    expect(spent.read).toBe(most);
  });

  test("is unpacked only where there is room, and leaves none of it taken", async () => {
    const inner = await zipped({ "a.fit": realRide("pause.fit") });
    const other = await zipped({ "b.fit": realRide("pause.fit") });
    const archive = await open({ "one.zip": inner, "two.zip": other });
    expect(Object.values(await found(archive))).toEqual([pauseAt, pauseAt]);
    await archive.close();
    expect([room.taken, readdirSync(folder)]).toEqual([0, ["rides.zip"]]);
    room.most = 1;
    await expect(open({ "one.zip": inner })).rejects.toThrow("no room");
    expect(readdirSync(folder)).toEqual(["rides.zip"]);
  });
});

test("a date of Strava's table has at most 64 characters, and takes no time with more", () => {
  const padded = (length: number) => stravaInstant(`Jun 22, 2026,${" ".repeat(length - 23)}3:04:12 PM`);
  expect([padded(64), padded(65)]).toEqual([Date.UTC(2026, 5, 22, 15, 4, 12), NaN]);
  const before = process.cpuUsage();
  for (let index = 0; index < 1000; index++) {
    expect(stravaInstant("1".repeat(60_000))).toBeNaN();
    expect(stravaInstant("1".repeat(64))).toBeNaN();
  }
  // Forty of the first took minutes.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
