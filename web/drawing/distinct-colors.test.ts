import { expect, test } from "vitest";
import { distinctColors } from "./distinct-colors.ts";

const colors = (...named: string[]) => distinctColors(named.map((color) => ({ type: "road", color })));
const plain = [0, 1, 2, 3].map((place) => `var(--plot-${place})`);

test("bikes of different colours keep their own", () => {
  const [red, green] = colors("red", "green");
  expect(red).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
  expect(green).not.toBe(red);
});

test("when two bikes have like colours, all bikes get distinct colours of the plot", () => {
  expect(colors("red", "dark red")).toEqual(plain.slice(0, 2));
  expect(colors("#123456", "#123456")).toEqual(plain.slice(0, 2));
  expect(colors("black", "grey")).toEqual(plain.slice(0, 2));
  expect(colors("red", "blue", "green", "dark red")).toEqual(plain);
});
