import { expect, test } from "vitest";
import { pushText } from "./push-message.ts";

const least = { language: "pl", path: "/care", tag: "care" } as const;

test.each(["a", "ł", "🚲", "\u0007", "\uD800"])("a message of the longest texts of %j fits", (letter) => {
  const long = letter.repeat(5000);
  const plan = { id: Number.MAX_SAFE_INTEGER, done: "Zrobione", later: "Później" };
  const text = pushText({ ...least, title: long, body: long, plan, badge: 999 }, "https://spokebook.example");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
  expect(JSON.parse(text).notification.title).toBe(`${letter.repeat(149)}…`);
});

test("what is not known is left out", () => {
  expect(JSON.parse(pushText({ ...least, title: "T", body: "B" }, "https://spokebook.example"))).toEqual({
    web_push: 8030,
    notification: {
      title: "T",
      body: "B",
      navigate: "https://spokebook.example/care",
      lang: "pl",
      tag: "care",
    },
  });
});
