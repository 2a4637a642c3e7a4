import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isUnused, withoutUnused } from "./unused-shaders.ts";

const file = readFileSync("node_modules/three/build/three.module.js", "utf8");

test("a text that is wholly within a block for what no model has is empty", () => {
  expect(isUnused("#ifdef USE_FOG\n\t#if A\n\tx;\n\t#else\n\ty;\n\t#endif\n#endif")).toBe(true);
  expect(isUnused("#define TOON\nvoid main() {}")).toBe(true);
});

test("what is used, or has more around such a block, stays", () => {
  expect(isUnused("#define STANDARD\nvoid main() {}")).toBe(false);
  expect(isUnused("#ifdef USE_COLOR\n\tx;\n#endif")).toBe(false);
  expect(isUnused("#ifdef USE_FOG\n\tx;\n#else\n\ty;\n#endif")).toBe(false);
  expect(isUnused("#ifdef USE_FOG\n\tx;\n#endif\ny;")).toBe(false);
  expect(isUnused("#if defined( USE_MAP ) || defined( USE_COLOR )\n\tx;\n#endif")).toBe(false);
});

test("of three.js some fifty texts are emptied, and code stays as it is", () => {
  const less = withoutUnused(file);
  expect(less.match(/= "";/g)!.length - (file.match(/= "";/g)?.length ?? 0)).toBeGreaterThan(45);
  expect(file.length - less.length).toBeGreaterThan(35_000);
  expect(less.split("\n").length).toBe(file.split("\n").length);
});
