import { expect, test } from "vitest";
import { colorsOf, hexOf } from "./colors-of.ts";
import { toOklch } from "./oklch.ts";
import { ownColors } from "./paint.ts";

const hex = (word: string) => hexOf(word);
const read = (text: string) => {
  const found = colorsOf(text);
  return found && { main: hex(found.main), second: found.second && hex(found.second), on: found.on };
};

test.each([
  ["red/black", "red", "black", "front"],
  ["Red / Black", "red", "black", "front"],
  ["red and black", "red", "black", "front"],
  ["black-red", "black", "red", "front"],
  ["red - black", "red", "black", "front"],
  ["black & gold", "black", "gold", "front"],
  ["black with red", "black", "red", "front"],
  ["red on black", "black", "red", "front"],
  ["gloss black, silver", "black", "silver", "front"],
  ["dark green/cream", "forest green", "cream", "front", 1],
  ["blue with white fork", "blue", "white", "fork"],
  ["white fork, blue frame", "blue", "white", "fork"],
  ["orange with black rear triangle", "orange", "black", "rear"],
  ["red to black fade", "red", "black", "front"],
  ["#ff0000/#000", "#ff0000", "#000", "front"],
  ["czerwono-czarny", "red", "black", "front"],
  ["biało–czerwona", "white", "red", "front"],
  ["niebiesko-zielony", "blue", "green", "front"],
  ["czerwony z czarnym", "red", "black", "front"],
  ["czarny i złoty", "black", "gold", "front"],
  ["czerwony na czarnym", "black", "red", "front"],
  ["niebieski z białym widelcem", "blue", "white", "fork"],
  ["czarny, tylny trójkąt czerwony", "black", "red", "rear"],
  ["czarno-biało-czerwony", "black", "white", "front"],
] as const)("%s: %s with %s", (text, main, second, on, isShade?: number) => {
  const found = read(text)!;
  if (!isShade) expect(found.main).toBe(hex(main));
  expect(found.second).toBe(hex(second));
  expect(found.on).toBe(on);
});

test.each([
  "red",
  "matt black",
  "racing green",
  "midnight blue",
  "blue-green",
  "off-white",
  "ciemno-zielony",
  "niebieskozielony",
  "jasnoniebieski",
  "czarny mat",
  "black/black",
  "red, black rims",
  "czerwony, czarne koła",
  "red with white decals",
  "czarny z białymi napisami",
  "w kolorze czerwonym",
  "gloss black, limited edition",
])("%s is one colour", (text) => expect(read(text)).toMatchObject({ second: null, on: "front" }));

test("without a colour there is none", () => {
  for (const text of ["", "flurple", null, 12, "mat / połysk"]) expect(colorsOf(text)).toBeNull();
});

const lightness = (hex: string) => toOklch(hex.slice(1)).l;

test("letters stand out from the paint in both themes", () => {
  const { letter } = ownColors("black", "road");
  expect(letter.light).toBe("#f4f6f7");
  expect(ownColors("white", "road").letter.dark).toBe("#15212b");
  for (const color of ["red", "yellow", "navy", "grey", "black", "white", "red/black"]) {
    const { paint, letter } = ownColors(color, "road");
    for (const scheme of ["light", "dark"] as const)
      expect(Math.abs(lightness(paint[scheme]) - lightness(letter[scheme]))).toBeGreaterThan(0.33);
  }
});
