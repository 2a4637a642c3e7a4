import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response } from "#contract/platform/wire.ts";

/** What is looked at of the host's provider, in order. */
export const providerSteps = ["dns", "tls", "discovery", "issuer", "client", "redirect"] as const;

const SignInSettings = z.object({
  /** The address that the provider has to know; null without a provider. */
  callback: z.nullable(z.string()),
  /** Settings in force; of secrets only whether they are set. */
  settings: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** Whether passwords count: by PASSWORD_LOGIN, or because an operator has opened them again. */
  password_open: z.boolean(),
});

export const readSignInSettings = endpoint({
  method: "GET",
  path: "/sky-dash/sign-in",
  summary: "How riders sign in here: settings, and the callback address of the provider",
  access: "admin",
  act: "sky-dash.read",
  response: response(SignInSettings),
});

const ProviderStep = z.object({
  step: z.enum(providerSteps),
  /** null: not looked at, because one before it failed, or nothing is encrypted on this machine; or not to be judged from outside. */
  ok: z.nullable(z.boolean()),
  /** What was found, as programs write it. */
  detail: z.nullable(z.string()),
});
export type ProviderStep = z.infer<typeof ProviderStep>;

export const testSignIn = endpoint({
  method: "POST",
  path: "/sky-dash/sign-in/test",
  summary: "Look whether the provider works, step by step",
  access: "admin",
  act: "sky-dash.write",
  unkeyed: "it changes nothing",
  refuses: [404],
  response: response(z.array(ProviderStep)),
});
