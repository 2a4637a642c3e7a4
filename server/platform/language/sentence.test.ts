import { expect, test } from "vitest";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import { translator } from "./language.ts";
import { invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";

// The directives are the tests: TypeScript refuses one that suppresses nothing.
const say = translator("en");

test("a key that is in no locale file does not compile", () => {
  // @ts-expect-error: misspelt
  expect(say("bike_nto_found")).toBe("bike_nto_found");
  // @ts-expect-error: misspelt
  expect(notFound("bike_nto_found").status).toBe(404);
  // @ts-expect-error: misspelt
  expect(new Refusal(404, "bike_nto_found").status).toBe(404);
  // @ts-expect-error: misspelt
  expect(invalid("email", "email_takn").status).toBe(422);
  // @ts-expect-error: misspelt
  fairQueue({ atOnce: 1, waiting: 1, each: 1, busy: "pictures_bsuy" });
  // @ts-expect-error: a branch is no sentence
  expect(say("mail.password")).toBe("mail.password");
  // @ts-expect-error: no such field in contract/locales
  expect(say("contract:fields.naem")).toBe("fields.naem");
});

test("a sentence does not compile without the values that it names", () => {
  expect(say("internal", { id: "7" })).toContain(" 7.");
  // @ts-expect-error: {{id}} is missing
  expect(say("internal")).toContain("{{id}}");
  // @ts-expect-error: it is called id
  expect(say("internal", { number: "7" })).toContain("{{id}}");
  // @ts-expect-error: a refusal needs the values as well
  expect(new Refusal(422, "import_bikes").status).toBe(422);
});

test("a sentence with plural forms takes a number; its key has no form", () => {
  expect(say("more_errors", { count: 1 })).toBe(" (and 1 more error)");
  expect(say("more_errors", { count: 2 })).toBe(" (and 2 more errors)");
  // @ts-expect-error: text has no plural
  expect(say("more_errors", { count: "2" })).toBe("more_errors");
  // @ts-expect-error: the count chooses the form
  expect(say("more_errors_one", { count: 1 })).toContain("1");
});
