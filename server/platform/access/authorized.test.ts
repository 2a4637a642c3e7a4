import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("only the decision on access says that something is authorized", () => {
  const files = globSync("server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const saying = files.filter((file) =>
    /\bas (unknown as )?Authorized<|: thing is\b/.test(readFileSync(file, "utf8")),
  );
  expect(saying).toEqual(["server/platform/access/may.ts"]);
});
