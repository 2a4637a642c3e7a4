import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import { readBuild } from "./build.ts";
import { distance, distanceToLine } from "./point.ts";
import { layOut } from "./skeleton.ts";

/** Wheelbases (mm) of the models named in archetypes.ts; see there how reliable they are. */
const wheelbase = {
  road: 978,
  mountain: 1153,
  bmx: 930,
  hybrid: 1053,
  gravel: 1037,
  electric: 1123,
  touring: 1065,
  cyclocross: 1016,
  track: 966,
  folding: 1022,
  crosscountry: 1118,
  downhill: 1294,
  trail: 1195,
  enduro: 1246,
  allmountain: 1212,
  fatbike: 1115,
  cargo: 1990,
  urban: 1056,
  trekking: 1090,
};

test.each(Object.entries(wheelbase))("%s has its wheelbase within 4 %%", (type, length) => {
  const s = layOut(readBuild({ type }));
  expect(Math.abs(s.front[0] - s.rear[0] - length) / length).toBeLessThan(0.04);
});

test.each(Object.keys(archetypes))(
  "%s: fork and head tube share the steering axis, the axle lies one offset ahead of it",
  (type) => {
    const s = layOut(readBuild({ type }));
    expect(distanceToLine(s.crown, s.headTop, s.headBottom)).toBeLessThan(0.01);
    expect(distanceToLine(s.front, s.headTop, s.headBottom)).toBeCloseTo(s.build.rake, 3);
  },
);

test.each(Object.keys(archetypes))("%s: both wheels stand on the ground and clear the frame", (type) => {
  for (const tire_size of [null, "700x23c", "29x2.6", "24x1.95", "20x1.75", "26x4.8"]) {
    const s = layOut(readBuild({ type, tire_size, accessories: ["fenders"] }));
    expect(s.rear[1] - s.build.R).toBeCloseTo(s.front[1] - s.build.F, 3);
    expect(distanceToLine(s.rear, [0, 0], s.seatUp)).toBeGreaterThan(s.build.R + 8);
    expect(distance(s.front, s.crown)).toBeGreaterThan(s.build.F + 12);
    expect(distance(s.front, s.rear)).toBeGreaterThan(s.build.R + s.build.F + 40);
  }
});

test("more travel makes a taller front end", () => {
  const head = (fork_travel_mm: number) => layOut(readBuild({ type: "trail", fork_travel_mm })).column[1];
  expect(head(170)).toBeGreaterThan(head(130));
});

test("a larger frame is taller, longer and has a higher saddle", () => {
  const [s, m, l] = ["52", "56", "60"].map((frame_size) =>
    layOut(readBuild({ type: "road", frame_size })),
  ) as [ReturnType<typeof layOut>, ReturnType<typeof layOut>, ReturnType<typeof layOut>];
  expect(s.column[1]).toBeLessThan(m.column[1]);
  expect(m.column[0]).toBeLessThan(l.column[0]);
  expect(m.clamp[1]).toBeLessThan(l.clamp[1]);
});
