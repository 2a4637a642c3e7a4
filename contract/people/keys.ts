import * as z from "zod/mini";
import { type KeyScope, keyScopes } from "#contract/platform/acts.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { raise, text } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { requiredText } from "./auth.ts";

export const keyBounds = {
  name: 60,
  /** Keys of one rider. */
  most: 20,
  /** Days after which a key may end. */
  days: [30, 90, 365],
} as const;

/** A key by which a program calls the API as its rider. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: Timestamp,
  /** null: never. */
  expires_at: z.nullable(Timestamp),
  /** The beginning of the day, in UTC. */
  last_used_at: z.nullable(Timestamp),
  /** The network that it was last used from. */
  last_used_from: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

const Scopes = z.pipe(
  z.array(z.enum(keyScopes)).check((payload) => {
    if (payload.value.length === 0) raise(payload, { key: "required" });
  }),
  z.transform((scopes: KeyScope[]) => keyScopes.filter((scope) => scopes.includes(scope))),
);

export const KeyWanted = z.object({
  name: requiredText(text({ min: 1, max: keyBounds.name, as: "key_name" })),
  scopes: Scopes,
  days: z.nullable(z.literal(keyBounds.days)),
});

export const listKeys = endpoint({
  method: "GET",
  path: "/account/keys",
  summary: "My keys for programs, newest first",
  access: "session",
  act: "account.read",
  response: response(z.array(ApiKey)),
});

export const createKey = endpoint({
  method: "POST",
  path: "/account/keys",
  summary: "Make a key for a program; the key itself is in this answer alone. Needs a fresh proof",
  access: "session",
  act: "account.write",
  status: 201,
  body: KeyWanted,
  refuses: [403],
  response: response(z.extend(ApiKey, { key: z.string() })),
});

export const deleteKey = endpoint({
  method: "DELETE",
  path: "/account/keys/{id}",
  summary: "End a key at once",
  access: "session",
  act: "account.write",
  params: IdParams,
  response: Done,
});
