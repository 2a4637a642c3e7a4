import { expect, test } from "vitest";
import { toldColors } from "./told-colors.ts";

const colors = (...named: string[]) => toldColors(named.map((color) => ({ type: "road", color })));
const plain = [0, 1, 2, 3].map((place) => `var(--plot-${place})`);

test("bikes of different colours keep their own", () => {
  const [red, green] = colors("red", "green");
  expect(red).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
  expect(green).not.toBe(red);
});

test("bikes of like colours get colours that can be told apart, all of them", () => {
  expect(colors("red", "dark red")).toEqual(plain.slice(0, 2));
  expect(colors("#123456", "#123456")).toEqual(plain.slice(0, 2));
  expect(colors("black", "grey")).toEqual(plain.slice(0, 2));
  expect(colors("red", "blue", "green", "dark red")).toEqual(plain);
});
