import { expect, test } from "vitest";
import { formErrors } from "./form-errors.ts";
import { CallError, NetworkError } from "#web/lib/call-error.ts";

const say = { error: "An error occurred. Please try again.", tooMany: () => "Too many attempts." };
const of = (failure: unknown) => formErrors(failure, ["email", "password"], "email", say);
const refusal = (status: number, body: object) => new CallError(status, body, null);

test("the first message of each field, under its field", () => {
  const errors = { email: ["Taken", "Too long"], password: ["Too short"] };
  expect(of(refusal(422, { errors }))).toEqual({ email: "Taken", password: "Too short" });
});

test("what belongs to no field goes under the fallback", () => {
  expect(of(refusal(422, { errors: { token: ["Used"] } }))).toEqual({ email: "Used" });
  expect(of(refusal(403, { message: "No" }))).toEqual({ email: "No" });
  expect(of(refusal(500, {}))).toEqual({ email: say.error });
});

test("too many attempts and a lost network have their own sentences", () => {
  expect(of(refusal(429, { message: "x" }))).toEqual({ email: say.tooMany() });
  expect(of(new NetworkError())).toEqual({ email: say.error });
});
