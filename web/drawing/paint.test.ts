import { expect, test } from "vitest";
import { archetypes } from "./archetypes.ts";
import { toOklch } from "./oklch.ts";
import { coatOf, paintOf } from "./paint.ts";

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

test.each(["raw carbon", "carbon", "karbon", "surowy karbon", "surowy węgiel", "Carbon, raw"])(
  "%s is nearly black, not the grey of bare metal",
  (name) => {
    expect(toOklch(coatOf(name).paint.light.slice(1)).l).toBeLessThan(0.3);
    expect(toOklch(coatOf("raw").paint.light.slice(1)).l).toBeGreaterThan(0.5);
  },
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

/** WCAG contrast of two colours. */
function contrast(a: string, b: string): number {
  const light = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
      const v = Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255;
      return sum + share * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const [p, q] = [light(a), light(b)];
  return Math.max(p, q) / Math.min(p, q);
}
/** The contrast of a colour; 0 where it is clear. */
const seen = (color: string, page: string) => (color.length === 7 ? contrast(color, page) : 0);
const pages = { light: ["#f2f5f6", "#ffffff", "#e6ecef"], dark: ["#0e151b", "#17212a", "#0a1015"] } as const;

test.each([
  ["black", 0, 0.29],
  ["czarny mat", 0, 0.29],
  ["#000", 0, 0.29],
  ["Carbon", 0, 0.29],
  ["white", 0.94, 1],
  ["biały", 0.94, 1],
  ["#fff", 0.94, 1],
])("%s looks it in both themes, and its paint or the line round it stands out", (name, min, max) => {
  const { paint, rim } = coatOf(name, "road");
  for (const scheme of ["light", "dark"] as const) {
    const { l } = toOklch(paint[scheme].slice(1));
    expect(l).toBeGreaterThan(min);
    expect(l).toBeLessThan(max);
    for (const page of pages[scheme])
      expect(Math.max(...[paint, rim!].map((it) => seen(it[scheme], page)))).toBeGreaterThan(2.9);
  }
});

test("other colours are painted as ever and have no line round them", () => {
  for (const color of ["red", "blue", "orange", "purple", "grey", null, "flurple"])
    expect(coatOf(color, "road")).toMatchObject({ paint: paintOf(color, "road"), rim: null });
});

test.each([
  ["yellow", 0.8, 0.9],
  ["żółty", 0.8, 0.9],
  ["cream", 0.75, 0.85],
  ["silver", 0.78, 0.85],
  ["mint", 0.75, 0.85],
  ["navy", 0.3, 0.4],
  ["butelkowa zieleń", 0.3, 0.46],
  ["burgundy", 0.3, 0.42],
  ["grafitowy", 0.38, 0.46],
])(
  "%s is as light in both themes as it is, and its line is there where the page needs it",
  (name, min, max) => {
    const { paint, rim } = coatOf(name, "road");
    expect(paint.light).toBe(paint.dark);
    const { l } = toOklch(paint.light.slice(1));
    expect(l).toBeGreaterThan(min);
    expect(l).toBeLessThan(max);
    for (const scheme of ["light", "dark"] as const)
      for (const page of pages[scheme]) {
        const [own, line] = [seen(paint[scheme], page), seen(rim![scheme], page)];
        expect(Math.max(own, line)).toBeGreaterThan(2.9);
        if (own > 5) expect(line).toBe(0);
      }
  },
);
