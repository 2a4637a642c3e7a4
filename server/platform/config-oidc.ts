import { readFileSync } from "node:fs";
import * as z from "zod";

const maybe = z.string().optional();
const onOr = (fallback: "on" | "off") => z.enum(["on", "off"]).default(fallback);
const list = (fallback: string, between: RegExp) =>
  z
    .string()
    .default(fallback)
    .transform((raw) =>
      raw
        .split(between)
        .map((entry) => entry.trim())
        .filter(Boolean),
    );

const ownMachine = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a provider's address is one to trust: https, or a provider of this machine. */
function isIssuer(raw: string): boolean {
  const url = URL.parse(raw);
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && ownMachine.includes(url.hostname));
}

/** Settings of a sign-in of the host's own. Each may also be in a file, which `…_FILE` names. */
export const oidcSettings = {
  OIDC_ISSUER: maybe.refine(
    (raw) => !raw || isIssuer(raw),
    "must be https://…, as the provider itself writes it; http only for a provider on this machine",
  ),
  OIDC_CLIENT_ID: maybe,
  OIDC_CLIENT_SECRET: maybe,
  OIDC_SCOPES: list("openid profile email", /[\s,]+/).refine(
    (scopes) => scopes.includes("openid"),
    "must have openid among them",
  ),
  OIDC_BUTTON: maybe.refine((raw) => !raw || raw.length <= 60, "must have at most 60 characters"),
  OIDC_AUTO_REDIRECT: onOr("off"),
  OIDC_SIGNUP: onOr("on"),
  OIDC_ALLOWED_GROUPS: list("", /,/),
  OIDC_ADMIN_GROUP: maybe,
  OIDC_GROUPS_CLAIM: z.string().default("groups"),
  /** "off" hides and refuses passwords; `bin/admin password-login on` opens them again. */
  PASSWORD_LOGIN: onOr("on"),
};

/** The environment with what files hold in place of the settings that name them; throws a line for one that does not work. */
export function withFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = { ...given };
  for (const name of Object.keys(oidcSettings).filter((name) => name.startsWith("OIDC_"))) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) throw new Error(`${name} and ${name}_FILE: set one of them`);
    try {
      all[name] = readFileSync(file, "utf8").trim() || undefined;
    } catch {
      throw new Error(`${name}_FILE: ${file} cannot be read`);
    }
  }
  return all;
}

/** What is wrong with settings that belong together; null for nothing. */
export function oidcProblem(env: {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  PASSWORD_LOGIN: "on" | "off";
}): string | null {
  if (!env.OIDC_ISSUER !== !env.OIDC_CLIENT_ID) return "OIDC_ISSUER and OIDC_CLIENT_ID: set both or neither";
  if (env.PASSWORD_LOGIN === "off" && !env.OIDC_ISSUER)
    return "PASSWORD_LOGIN: off needs OIDC_ISSUER, or nobody could sign in";
  return null;
}
