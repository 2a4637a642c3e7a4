import { expect, test } from "vitest";
import { randomFrom } from "#server/platform/testing/random.ts";
import { changesBetween } from "./audit.repo.ts";

const values = [undefined, null, "", "1", "a", 0, 1, 1.5, true, false, [], ["a"], ["a", "b"], {}, { a: 1 }];

test("the fields of two records differ exactly where their JSON does", () => {
  const { pick, chance } = randomFrom(1);
  const record = () =>
    Object.fromEntries(
      ["a", "b", "c"].filter(() => chance(0.8)).map((field) => [field, structuredClone(pick(values))]),
    );
  for (let round = 0; round < 2000; round++) {
    const [before, after]: Record<string, unknown>[] = [record(), record()];
    const changes = changesBetween(before ?? {}, after ?? {});
    for (const field of ["a", "b", "c"]) {
      const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
      const differs = JSON.stringify(from) !== JSON.stringify(to);
      expect(changes[field]).toEqual(differs ? [from, to] : undefined);
    }
  }
});
