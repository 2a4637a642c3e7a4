import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("each file of texts is listed once: among riders' texts or, when left out of them, among visitors'", () => {
  const listed = (file: string, pattern: RegExp) =>
    pattern.exec(readFileSync(new URL(file, import.meta.url), "utf8"))?.[1]?.split(",");
  const riders = listed("riders-texts.ts", /"#web\/locales\/\*\/\{(.+?)\}\.ts"/);
  expect(riders?.length).toBeGreaterThan(30);
  expect(listed("i18n.ts", /"!#web\/locales\/\*\/\{(.+?)\}\.ts"/)).toEqual(riders);
});
