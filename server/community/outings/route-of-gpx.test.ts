import { expect, test } from "vitest";
import { clubRideBounds } from "#contract/community/club-rides.ts";
import { routeOfGpx } from "./route-of-gpx.ts";

const gpx = (inner: string) =>
  `<?xml version="1.0"?><gpx version="1.1" creator="Somebody's device" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`;
const point = (tag: string, lat: number, lon: number, more = "") =>
  `<${tag} lat="${lat}" lon="${lon}">${more}</${tag}>`;

test("a track gives its length and climb, and goes out without times and names", () => {
  const timed = (metres: number) => `<ele>${metres}</ele><time>2026-05-01T08:00:00Z</time>`;
  const points = [300, 340, 420, 400].map((high, at) => point("trkpt", 50 + at / 100, 19, timed(high)));
  const route = routeOfGpx(gpx(`<trk><name>Home</name><trkseg>${points.join("")}</trkseg></trk>`));
  expect(route?.distance_m).toBe(3336);
  expect(route?.up_m).toBe(120);
  expect(route?.gpx).not.toMatch(/time|Home|Somebody|08:00/);
  expect(route?.gpx).toContain('<trkpt lat="50.00000" lon="19.00000"><ele>300</ele></trkpt>');
});

test("a planned route without heights gives its length", () => {
  const points = [50, 50.01].map((lat) => point("rtept", lat, 19));
  expect(routeOfGpx(gpx(`<rte>${points.join("")}</rte>`))).toMatchObject({ distance_m: 1112, up_m: null });
});

test("what lies between two tracks is not ridden", () => {
  const track = (from: number) =>
    `<trk><trkseg>${point("trkpt", from, 19)}${point("trkpt", from + 0.01, 19)}</trkseg></trk>`;
  const route = routeOfGpx(gpx(track(50) + track(51)));
  expect(route?.distance_m).toBe(2224);
  expect(route?.gpx.match(/<trkseg>/g)).toHaveLength(2);
});

test("what goes out is no route of its own kind", () => {
  const again = routeOfGpx(
    routeOfGpx(gpx(`<rte>${[50, 50.01].map((lat) => point("rtept", lat, 19)).join("")}</rte>`))?.gpx ?? "",
  );
  expect(again?.distance_m).toBe(1112);
});

test("the longest that is taken goes out in as many points as are kept, in a moment", () => {
  // A zigzag, whose every point is farther from the line between its neighbours than what may be left out.
  const short = (at: number) => `<rtept lat="${(50 + at / 1000).toFixed(3)}" lon="${19 + (at % 2)}"/>`;
  let inner = "";
  for (let at = 0; inner.length < clubRideBounds.gpx - 200; at++) inner += short(at % 1000);
  const begun = performance.now();
  const text = gpx(`<rte>${inner}</rte>`);
  expect(text.length).toBeLessThanOrEqual(clubRideBounds.gpx);
  expect(routeOfGpx(text)).toBeUndefined();
  const near = routeOfGpx(text.replaceAll('lon="20"', 'lon="19.001"'));
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(near?.gpx.match(/<trkpt/g)?.length).toBe(clubRideBounds.points);
});

test.each([
  ["nothing", ""],
  ["no XML", "hello"],
  ["another kind of XML", "<kml></kml>"],
  ["no points", gpx("<trk></trk>")],
  ["one point", gpx(point("trkpt", 50, 19))],
  ["places that there are not", gpx(point("trkpt", 95, 19) + point("trkpt", 96, 19))],
  ["cut off", gpx("<trk>").slice(0, -6)],
  ["a document type", `<!DOCTYPE gpx [<!ENTITY x "y">]>${gpx("")}`],
])("%s is refused", (_name, text) => expect(routeOfGpx(text)).toBeUndefined());
