import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { standIns, withoutUnreached } from "./unused-three.ts";

const file = (name: string) => readFileSync(`node_modules/three/build/three.${name}.js`, "utf8");

test("everything that has a stand-in is found in three.js, and is then a few lines long", () => {
  const [core, module] = [withoutUnreached(file("core")), withoutUnreached(file("module"))];
  expect(core.found + module.found).toBe(standIns);
  expect(module.code).toMatch(/\nclass WebXRManager extends EventDispatcher \{\n(?:.*\n){1,6}\}\n/);
  expect(module.code).not.toContain("requestReferenceSpace");
  expect(core.code).not.toMatch(/^\ttoJSON\(|^PropertyBinding\.|KeyframeTrack\.prototype\.\w+ =/m);
});

test("what has the same name elsewhere stays", () => {
  const code = "\nclass Frustum {\n\tplanes = [];\n}\n\nconst toJSON = 1;\nLoaders.x = 1;\n";
  expect(withoutUnreached(code)).toEqual({ code, found: 0 });
});
