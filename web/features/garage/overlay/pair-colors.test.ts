import { expect, test } from "vitest";
import { pairColors } from "./pair-colors.ts";

const bike = (color: string, paint?: string) => ({
  key: color,
  name: color,
  facts: { type: "road", color },
  ...(paint && { paint }),
});
const plain = ["var(--plot-0)", "var(--plot-1)"];

test("bikes of different colours keep their own", () => {
  const [red, green] = pairColors(bike("red"), bike("green"));
  expect(red).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
  expect(green).not.toBe(red);
  expect(pairColors(bike("red", "tomato"), bike("blue"))[0]).toBe("tomato");
});

test("bikes of like colours get two that can be told apart", () => {
  expect(pairColors(bike("red"), bike("dark red"))).toEqual(plain);
  expect(pairColors(bike("#123456"), bike("#123456"))).toEqual(plain);
  expect(pairColors(bike("black"), bike("grey"))).toEqual(plain);
});
