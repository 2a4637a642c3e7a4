import { WebAuthnError } from "@simplewebauthn/browser";
import { expect, test } from "vitest";
import { CallError, NetworkError } from "./call-error.ts";
import { isGivenUp, isMadeAlready, passkeyProblem } from "./passkeys.ts";

const say = { network: "No connection.", failed: "That did not work.", refused: "The browser refused." };
const thrown = (name: string) => new DOMException("as the browser words it", name);
/** As the library passes on what it recognizes. */
const explained = (name: string) =>
  new WebAuthnError({ message: "explained", code: "ERROR_INVALID_DOMAIN", cause: thrown(name) });

test("what a browser refuses is a problem of the browser, and of nothing else", () => {
  for (const name of ["SecurityError", "NotSupportedError", "ConstraintError", "UnknownError"])
    for (const error of [thrown(name), explained(name)])
      expect(passkeyProblem(error, say)).toBe("The browser refused.");
  expect(passkeyProblem(new NetworkError("no answer"), say)).toBe("No connection.");
  expect(passkeyProblem(new CallError(422, { message: "Not known here." }, null), say)).toBe(
    "Not known here.",
  );
  expect(passkeyProblem(new TypeError("a bug of ours"), say)).toBe("That did not work.");
});

test("a rider who cancels and a device that has a passkey already are no problems", () => {
  for (const name of ["NotAllowedError", "AbortError"]) {
    expect(isGivenUp(thrown(name))).toBe(true);
    expect(isGivenUp(explained(name))).toBe(true);
  }
  expect(isGivenUp(thrown("SecurityError"))).toBe(false);
  expect(isMadeAlready(explained("InvalidStateError"))).toBe(true);
  expect(isMadeAlready(thrown("NotAllowedError"))).toBe(false);
});
