import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Done, response } from "#contract/platform/wire.ts";
import { SignedIn, TypedCode } from "./auth.ts";

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactor = endpoint({
  method: "GET",
  path: "/account/second-factor",
  summary: "Whether a code is wanted beside my password, and how many recovery codes are left",
  access: "session",
  act: "account.read",
  response: response(z.object({ on: z.boolean(), recovery_codes_left: z.int() })),
});

export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/account/second-factor",
  summary: "Begin a second factor: its secret, as text and as the address of a QR code. Needs a fresh proof",
  access: "session",
  act: "account.write",
  refuses: [403, 409],
  response: response(z.object({ secret: z.string(), uri: z.string() })),
});

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/account/second-factor/confirm",
  summary: "Turn the second factor on with its first code; recovery codes are in this answer alone",
  access: "session",
  act: "account.write",
  body: z.object({ code: TypedCode }),
  refuses: [409],
  response: response(RecoveryCodes),
});

export const endSecondFactor = endpoint({
  method: "DELETE",
  path: "/account/second-factor",
  summary: "Turn the second factor off. Needs a fresh proof",
  access: "session",
  act: "account.write",
  refuses: [404],
  response: Done,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/account/recovery-codes",
  summary: "New recovery codes in place of the older ones. Needs a fresh proof",
  access: "session",
  act: "account.write",
  refuses: [403, 404],
  response: response(RecoveryCodes),
});

export const giveSecondFactor = endpoint({
  method: "POST",
  path: "/auth/second-factor",
  summary:
    "Sign in with a code or a recovery code, after the password; `trust` spares this browser the code for 30 days",
  access: "public",
  body: z.object({
    challenge: z.optional(z.catch(z.string(), "")),
    code: z.optional(z.nullable(TypedCode)),
    recovery_code: z.optional(z.nullable(TypedCode)),
    trust: z.optional(z.nullable(z.boolean())),
  }),
  response: SignedIn,
});
