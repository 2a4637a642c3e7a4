import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import { expect, test } from "vitest";
import { qrModules, qrPath } from "./qr.ts";

/** Returns what an independent decoder reads, at 4 × 4 pixels a module. */
async function read(modules: readonly (readonly boolean[])[]): Promise<string[]> {
  const side = modules.length * 4;
  const pixels = new Uint8Array(side * side).map((_, at) =>
    modules[Math.floor(at / side) >> 2]?.[(at % side) >> 2] ? 0 : 255,
  );
  const symbols = await scanGrayBuffer(pixels.buffer, side, side);
  return symbols.map((symbol) => symbol.decode());
}

const link = `https://spokebook.example/bike/${"a1b2c3d4".repeat(4)}`;

test.each([link, "http://localhost:3000/user/x", `https://rowery.example/${"ó".repeat(150)}`])(
  "reads %s",
  async (text) => {
    expect(await read(qrModules(text))).toEqual([text]);
  },
);

test("four white modules stand around it", () => {
  const modules = qrModules(link);
  const edges = [
    ...modules.slice(0, 4),
    ...modules.slice(-4),
    ...modules.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
  ];
  expect(edges.flat().some(Boolean)).toBe(false);
});

test("the path covers the black modules and no others", () => {
  const drawn = qrPath([
    [false, true, true],
    [true, false, true],
    [false, false, false],
  ]);
  expect(drawn).toBe("M1 0h2v1h-2zM0 1h1v1h-1zM2 1h1v1h-1z");
});
