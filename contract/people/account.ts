import * as z from "zod/mini";
import { GivenPassword, mustMatch, NewPassword, Confirmation, requiredText, TypedCode } from "./auth.ts";
import { passkeyAnswer } from "./passkeys.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice } from "#contract/platform/number.ts";
import { Email } from "#contract/platform/text.ts";
import { response, Done, IdParams, Timestamp } from "#contract/platform/wire.ts";

/** The account's password where a fresh proof may stand in for it. */
const SparedPassword = z.optional(z.nullable(GivenPassword));

export const PasswordChange = z
  .object({ current_password: GivenPassword, password: NewPassword, password_confirmation: Confirmation })
  .check(mustMatch);

/** With a fresh proof, the current password may be left out. */
export const ProvedPasswordChange = z
  .object({ ...PasswordChange.shape, current_password: SparedPassword })
  .check(mustMatch);

export const EmailChange = z.object({ email: requiredText(Email), password: GivenPassword });
export const ProvedEmailChange = z.object({ ...EmailChange.shape, password: SparedPassword });

export const signInWays = ["password", "password+code", "passkey", "oidc"] as const;

/** A signed-in session. */
export const Session = z.object({
  id: z.int(),
  created_at: Timestamp,
  /** Updated at most hourly. */
  last_used_at: Timestamp,
  user_agent: z.nullable(z.string()),
  /** How it was signed in. */
  way: z.enum(signInWays),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** By one of the ways that the account has. */
export const Proof = z.object({
  password: z.optional(z.nullable(GivenPassword)),
  code: z.optional(z.nullable(TypedCode)),
  ...passkeyAnswer,
});

export const proveAgain = endpoint({
  method: "POST",
  path: "/account/proof",
  summary: "Prove again who I am: for ten minutes, keys can be made with this session",
  access: "session",
  act: "account.write",
  body: Proof,
  response: response(z.object({ until: Timestamp })),
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/account/password",
  unversioned: "it needs the current password",
  summary:
    "Change my password, or set the first one; every other session ends. `current_password` may be left out after `POST /account/proof`",
  access: "session",
  act: "account.write",
  body: ProvedPasswordChange,
  response: Done,
});

export const changeEmail = endpoint({
  method: "PUT",
  path: "/account/email",
  unversioned: "it needs the current password",
  summary:
    "Change my e-mail: the new address takes effect by the link mailed to it. `password` may be left out after `POST /account/proof`",
  access: "session",
  act: "account.write",
  body: ProvedEmailChange,
  response: Done,
});

export const downloadData = endpoint({
  method: "GET",
  path: "/account/data",
  summary: "Everything there is about me, as an archive; with every plan",
  access: "session",
  act: "account.read",
  bytes: ["application/zip"],
  response: z.instanceof(Blob),
});

/** The account's password, to confirm an action. */
export const Confirmed = z.object({ password: GivenPassword });
/** The same, where a fresh proof may stand in for it. */
export const ProvedAction = z.object({ password: SparedPassword });

/** What becomes of what one wrote for others: it is deleted, by default, or stays without a name. */
export const textsLeft = ["delete", "keep"] as const;

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/account",
  summary:
    "Delete my account with my bikes, photos and profile, for good; ratings I gave stay, nameless, and with `texts: keep` what I wrote for others",
  access: "session",
  act: "account.write",
  body: z.object({ ...ProvedAction.shape, texts: optionalChoice(textsLeft) }),
  response: Done,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/account/sessions",
  summary: "Where I am signed in, last used first",
  access: "session",
  act: "account.read",
  response: response(z.array(Session)),
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/account/sessions",
  summary: "Sign out of all my sessions but this one. Needs a fresh proof",
  access: "session",
  act: "account.write",
  response: Done,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/account/sessions/{id}",
  summary: "Sign out of one of my sessions",
  access: "session",
  act: "account.write",
  params: IdParams,
  body: ProvedAction,
  response: Done,
});
