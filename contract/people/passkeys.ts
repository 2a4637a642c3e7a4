import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { text } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { requiredText, SignedIn } from "./auth.ts";

export const passkeyBounds = {
  name: 60,
  /** Passkeys of one rider. */
  most: 20,
} as const;

/** Bytes as browsers send them, at most `most` characters. */
const base64url = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/, "must be base64url"));
/** The longest id of a credential has 1,023 bytes. */
const CredentialId = base64url(1364);

/** What the browser got of an authenticator, as `toJSON` writes it; anything else is refused as a passkey is. */
const PasskeyShown = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(88),
  }),
});
export type PasskeyShown = z.infer<typeof PasskeyShown>;

const PasskeyMade = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.optional(z.catch(z.array(z.string()).check(z.maxLength(10)), [])),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** A challenge that was begun, and what an authenticator made of it; null where it cannot be read. */
export const passkeyAnswer = {
  challenge_id: z.optional(z.catch(z.string().check(z.maxLength(100)), "")),
  response: z.optional(z.catch(z.nullable(PasskeyShown), null)),
};

const Challenge = { challenge: z.string(), timeout: z.int() };
const Credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(z.array(z.string())),
});

/** `PublicKeyCredentialRequestOptionsJSON`: any passkey of this host. */
const RequestOptions = z.object({
  ...Challenge,
  rpId: z.string(),
  allowCredentials: z.array(Credential),
  userVerification: z.literal("required"),
});

/** `PublicKeyCredentialCreationOptionsJSON`. */
const CreationOptions = z.object({
  ...Challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.infer<typeof CreationOptions>;

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
  /** Whether it is kept beyond the device that made it. */
  backed_up: z.boolean(),
  transports: z.array(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

const Name = requiredText(text({ min: 1, max: passkeyBounds.name, as: "key_name" }));

export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/auth/passkeys/options",
  summary: "Begin a sign-in with a passkey, or a proof with one: a challenge for five minutes",
  access: "public",
  refuses: [403],
  response: response(z.object({ challenge_id: z.string(), options: RequestOptions })),
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/auth/passkeys/verify",
  summary: "Sign in with a passkey, which is enough by itself; any try uses its challenge up",
  access: "public",
  refuses: [403],
  body: z.object({ ...passkeyAnswer, remember: z.optional(z.nullable(z.boolean())) }),
  response: SignedIn,
});

export const listPasskeys = endpoint({
  method: "GET",
  path: "/account/passkeys",
  summary: "My passkeys, newest first",
  access: "session",
  act: "account.read",
  response: response(z.array(Passkey)),
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/account/passkeys/options",
  summary: "Begin a passkey: a challenge for five minutes. Needs a fresh proof",
  access: "session",
  act: "account.write",
  unkeyed: "each challenge is a new one",
  response: response(z.object({ challenge_id: z.string(), options: CreationOptions })),
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/account/passkeys",
  summary: "Add the passkey that an authenticator has made. Needs a fresh proof",
  access: "session",
  act: "account.write",
  status: 201,
  body: z.object({
    challenge_id: passkeyAnswer.challenge_id,
    response: z.optional(z.catch(z.nullable(PasskeyMade), null)),
    name: Name,
  }),
  response: response(Passkey),
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/account/passkeys/{id}",
  unversioned: "it has nothing but a name",
  summary: "Rename a passkey",
  access: "session",
  act: "account.write",
  params: IdParams,
  body: z.object({ name: Name }),
  response: response(Passkey),
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/account/passkeys/{id}",
  summary:
    "Remove a passkey; what the browser may be sent about it is in the answer. Needs a fresh proof; the last way in stays (409)",
  access: "session",
  act: "account.write",
  refuses: [409],
  params: IdParams,
  response: z.extend(Done, {
    data: z.object({
      rp_id: z.nullable(z.string()),
      user_id: z.string(),
      credential_id: z.string(),
      /** Those that stay. */
      accepted: z.array(z.string()),
    }),
  }),
});
