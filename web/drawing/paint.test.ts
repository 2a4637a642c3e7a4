import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import { toOklch } from "./oklch.ts";
import { paintOf } from "./paint.ts";

const hue = (color: string) =>
  Math.round((((toOklch(paintOf(color).light.slice(1)).h * 180) / Math.PI + 360) % 360) / 10) * 10;

test.each([
  ["red", 30],
  ["Czerwony", 30],
  ["Forest green", 150],
  ["ciemnozielony", 150],
  ["zielony", 150],
  ["blue", 250],
  ["niebieski", 250],
  ["jasnoniebieski", 250],
  ["Granatowy", 270],
  ["navy", 270],
  ["żółty", 100],
  ["yellow", 100],
  ["pomarańczowy", 50],
  ["Rust", 50],
  ["fioletowy", 310],
  ["#00f", 260],
  ["0000FF", 260],
])("%s has its hue", (name, expected) => expect(Math.abs(hue(name) - expected)).toBeLessThanOrEqual(20));

test.each(["matt black", "czarny mat", "biały", "White", "silver", "srebrny", "szary"])(
  "%s has hardly any hue",
  (name) => expect(toOklch(paintOf(name).light.slice(1)).c).toBeLessThan(0.03),
);

test("dark is darker than light of the same colour", () => {
  expect(toOklch(paintOf("ciemnozielony").light.slice(1)).l).toBeLessThan(
    toOklch(paintOf("jasnozielony").light.slice(1)).l,
  );
});

test("lightness stays where drawings can be seen", () => {
  for (const color of [
    "black",
    "white",
    "yellow",
    "navy",
    "#fff",
    "#000",
    "#ff0",
    null,
    undefined,
    "flurple",
    ...Object.keys(archetypes),
  ]) {
    const { light, dark } = paintOf(color, color);
    expect(light).toMatch(/^#[0-9a-f]{6}$/);
    expect(toOklch(light.slice(1)).l).toBeGreaterThan(0.41);
    expect(toOklch(light.slice(1)).l).toBeLessThan(0.63);
    expect(toOklch(dark.slice(1)).l).toBeGreaterThan(0.61);
    expect(toOklch(dark.slice(1)).l).toBeLessThan(0.79);
  }
});

test("an unknown colour is the type’s own", () => {
  expect(paintOf("flurple", "road")).toEqual(paintOf(null, "road"));
  expect(paintOf(undefined, "bmx")).not.toEqual(paintOf(undefined, "road"));
});
