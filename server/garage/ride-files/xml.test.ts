import { describe, expect, test } from "vitest";
import { readRideFile } from "./read-ride-file.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const read = (text: string | Buffer) => readRideFile(Buffer.from(text as string), { now });
const begin = Date.parse("2026-04-30T08:00:00Z");

interface Written {
  creator?: string;
  type?: string;
  name?: string;
  /** Metres a second. */
  speed?: number;
  seconds?: number[];
  altitudes?: number[];
  zone?: string;
}
const point = (second: number, { speed = 5, altitudes = [] }: Written, index: number, zone = "Z") => {
  const height = altitudes[index] === undefined ? "" : `<ele>${altitudes[index]}</ele>`;
  const time = new Date(begin + second * 1000).toISOString().slice(0, -1) + zone;
  return `<trkpt lat="${52 + (second * speed) / 111_195}" lon="21">${height}<time>${time}</time></trkpt>`;
};
const segment = (written: Written) => {
  const { seconds = Array.from({ length: 121 }, (_, second) => second), zone } = written;
  return `<trkseg>${seconds.map((second, index) => point(second, written, index, zone)).join("")}</trkseg>`;
};
const gpx = (written: Written = {}, inside = segment(written)) => {
  const { creator = "a phone", type = "cycling", name = "Rano" } = written;
  return `<?xml version="1.0"?><gpx creator="${creator}"><trk><name>${name}</name><type>${type}</type>${inside}</trk></gpx>`;
};
const tcx = (laps: string, sport = "Biking") =>
  `<TrainingCenterDatabase><Activities><Activity Sport="${sport}"><Id>2026-04-30T08:00:00Z</Id>${laps}</Activity></Activities></TrainingCenterDatabase>`;
const trackpoint = (second: number, inside: string) =>
  `<Trackpoint><Time>${new Date(begin + second * 1000).toISOString()}</Time>${inside}</Trackpoint>`;

describe("a GPX file", () => {
  test("is one ride over tracks and segments, and a gap of more than a minute is a pause", () => {
    const early = Array.from({ length: 61 }, (_, second) => second);
    const late = early.map((second) => second + 600);
    const text = gpx({}, segment({ seconds: early }) + segment({ seconds: late }));
    expect(read(text)).toMatchObject({
      rides: [{ elapsed_s: 660, moving_s: 120, title: "Rano", format: "gpx" }],
    });
  });

  test.each([
    [60, 60],
    [61, 0],
  ])("without a point for %i s has moved for %i s", (gap, moving_s) => {
    expect(read(gpx({ seconds: [0, gap] }))).toMatchObject({
      rides: [{ moving_s: moving_s, elapsed_s: gap }],
    });
  });

  test.each([
    [15, 135],
    [16, 120],
  ])("stands still for %i s: moves for %i s", (stop, moving_s) => {
    const seconds = Array.from({ length: 121 + stop }, (_, second) => second);
    const points = seconds.map((second) => {
      const ridden = second < 60 ? second : Math.max(60, second - stop);
      return `<trkpt lat="${52 + (ridden * 5) / 111_195}" lon="21"><time>${new Date(begin + second * 1000).toISOString()}</time></trkpt>`;
    });
    expect(read(gpx({}, `<trkseg>${points.join("")}</trkseg>`))).toMatchObject({ rides: [{ moving_s }] });
  });

  test("in any order of its points is the same ride", () => {
    const seconds = Array.from({ length: 121 }, (_, second) => second);
    const [there, back] = [seconds, seconds.toReversed()].map((seconds) => read(gpx({ seconds })));
    expect(back).toMatchObject({ rides: [{ distance_m: 600, elapsed_s: 120 }] });
    expect("rides" in there! && there.rides[0]!.track).toEqual("rides" in back! && back.rides[0]!.track);
  });

  test.each(["Z", "+00:00", ""])("whose times end with “%s” means UTC", (zone) => {
    expect(read(gpx({ zone }))).toMatchObject({
      rides: [{ started_at: "2026-04-30T08:00:00.000Z", utc_offset_min: 120 }],
    });
  });

  test.each([
    [7.9, "refused"],
    [8.1, "rides"],
    [59.9, "rides"],
    [60.1, "refused"],
  ])("without a sport at %f km/h is judged by its speed: %s", (kmh, answer) => {
    expect(Object.keys(read(gpx({ type: "", speed: kmh / 3.6 })))).toContain(answer);
  });

  test.each([
    ["1", "cycling", false],
    ["Ride", "cycling", false],
    ["VirtualRide", "virtual", true],
    ["EBikeRide", "ebike", false],
    ["E-Mountain Bike Ride", "emtb", false],
    ["mountain_biking", "mtb", false],
    ["gravel_cycling", "gravel", false],
    ["indoor_cycling", "indoor", true],
    ["Jazda na rowerze górskim", "mtb", false],
    ["Jazda", "cycling", false],
    ["Kolarstwo szosowe", "road", false],
  ])("of type %s is a ride: %s", (type, sport, indoor) => {
    expect(read(gpx({ type }))).toMatchObject({ rides: [{ sport, indoor }] });
  });

  test.each([
    ["9", "running"],
    ["trail_running", "running"],
    ["Bieg", "running"],
    ["Hike", "hiking"],
    ["Spacer", "walking"],
    ["Rowing", "rowing"],
    ["motorcycling", "motorcycling"],
    ["Jazda na nartach", "skiing"],
    ["Jazda konna", "other"],
    ["horseback riding", "other"],
  ])("of type %s is no ride: %s", (type, sport) => {
    expect(read(gpx({ type }))).toEqual({ refused: "not_a_ride", sport });
  });

  test.each([
    ["Garmin Edge 530", 45],
    ["Wahoo ELEMNT BOLT", 45],
    ["Hammerhead Karoo 2", 45],
    ["StravaGPX iPhone with barometer", 45],
    ["a phone", 0],
  ])("of %s climbs %i m over hills of 5 m", (creator, up_m) => {
    // Nine hills of ten points up and ten down.
    const altitudes = Array.from({ length: 181 }, (_, index) => 100 + (index % 20 < 10 ? 0 : 5));
    const seconds = altitudes.map((_, index) => index);
    expect(read(gpx({ creator, altitudes, seconds }))).toMatchObject({ rides: [{ up_m }] });
  });

  test("whose heights are all 0 has none", () => {
    expect(read(gpx({ altitudes: Array(121).fill(0) }))).toMatchObject({
      rides: [{ up_m: null, down_m: null, profile: null }],
    });
  });

  test("with prefixes, times in extensions and a wrong place reads what is its own", () => {
    const text = gpx(
      {},
      segment({}).replace("</trkpt>", "<extensions><time>1990-01-01T00:00:00Z</time></extensions></trkpt>"),
    )
      .replaceAll("<trkpt", "<g:trkpt")
      .replaceAll("</trkpt", "</g:trkpt")
      .replace("</trkseg>", `<trkpt lat="0" lon="0"><time>2026-04-30T08:02:01Z</time></trkpt></trkseg>`);
    expect(read(text)).toMatchObject({
      rides: [{ started_at: "2026-04-30T08:00:00.000Z", elapsed_s: 121, distance_m: 600 }],
    });
  });

  test("with a leap of the receiver does not count it", () => {
    const text = gpx({}, segment({}).replace(/lat="52\.002[0-9]*" lon="21"/, 'lat="53.5" lon="21"'));
    expect(read(text)).toMatchObject({
      rides: [{ distance_m: expect.toSatisfy((metres: number) => metres >= 585 && metres <= 600) }],
    });
  });

  test.each([
    ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-8 with its mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["blanks before it", (text: string) => Buffer.from(`\n   ${text}`)],
    [
      "ISO-8859-2",
      (text: string) =>
        Buffer.from(text.replace('"1.0"?', '"1.0" encoding="ISO-8859-2"?').replace("ą", "\xb1"), "latin1"),
    ],
  ])("in %s is read", (_name, encoded) => {
    expect(read(encoded(gpx({ name: "Drogą" })))).toMatchObject({ rides: [{ title: "Drogą" }] });
  });

  test("keeps names on one line, without what can't be shown", () => {
    expect(read(gpx({ name: `  do\n\tlasu\u202e ${"ż".repeat(300)}` }))).toMatchObject({
      rides: [{ title: `do lasu ${"ż".repeat(247)}` }],
    });
  });
});

describe("a TCX file", () => {
  const at = (second: number) =>
    `<Position><LatitudeDegrees>${52 + (second * 5) / 111_195}</LatitudeDegrees><LongitudeDegrees>21</LongitudeDegrees></Position>`;
  const seconds = Array.from({ length: 61 }, (_, second) => second);

  test("adds distances up where each lap begins at 0", () => {
    const lap = (from: number) =>
      `<Lap><Track>${seconds.map((second) => trackpoint(from + second, `<DistanceMeters>${second * 5}</DistanceMeters>`)).join("")}</Track></Lap>`;
    expect(read(tcx(lap(0) + lap(61)))).toMatchObject({
      rides: [{ distance_m: 600, elapsed_s: 121, indoor: true }],
    });
  });

  test("measures between places where it has no distances", () => {
    const laps = `<Lap><Track>${seconds.map((second) => trackpoint(second, at(second))).join("")}</Track></Lap>`;
    expect(read(tcx(laps))).toMatchObject({ rides: [{ distance_m: 300, indoor: false, format: "tcx" }] });
  });

  test("takes the sums of its laps where it has no points", () => {
    const lap = "<Lap><TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>4000</DistanceMeters></Lap>";
    expect(read(tcx(lap + lap))).toMatchObject({
      rides: [{ distance_m: 8000, elapsed_s: 1200, moving_s: 1200, track: null }],
    });
  });

  test("with several activities is several rides", () => {
    const laps = `<Lap><Track>${seconds.map((second) => trackpoint(second, at(second))).join("")}</Track></Lap>`;
    const text = tcx(laps).replace(
      "<Activities>",
      `<Activities>${/<Activity .*<\/Activity>/.exec(tcx(laps, "Running"))?.[0]}`,
    );
    expect(read(text)).toMatchObject({ rides: [{ sport: "cycling" }] });
    const both = text.replace("Running", "Biking");
    expect(read(both)).toMatchObject({ rides: [{}, {}] });
  });

  test("names its device and title", () => {
    const laps = `<Notes>Po pracy</Notes><Lap><Track>${trackpoint(0, at(0))}${trackpoint(30, at(30))}</Track></Lap>`;
    const creator = "<Creator><Name>Edge 1000</Name><UnitId>12345</UnitId></Creator>";
    expect(read(tcx(laps + creator))).toMatchObject({
      rides: [{ title: "Po pracy", device: "Edge 1000", device_serial: "12345" }],
    });
  });

  test("of a course is no activity", () => {
    const text =
      "<TrainingCenterDatabase><Courses><Course><Name>a</Name></Course></Courses></TrainingCenterDatabase>";
    expect(read(text)).toEqual({ refused: "not_an_activity", sport: null });
  });
});
