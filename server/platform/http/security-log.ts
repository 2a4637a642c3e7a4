import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { networksOf } from "./network.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { Sentence } from "#server/platform/language/sentence.ts";

/** What happened, and by which way of signing in. */
type Noted = string | [what: string, way: string];

/** Calls that matter to account security, by method and path. */
const acts: Record<string, Noted> = {
  "POST /auth/login": ["signed_in", "password"],
  "POST /auth/second-factor": ["signed_in", "password+code"],
  "POST /auth/passkeys/verify": ["signed_in", "passkey"],
  "POST /auth/oidc/token": ["signed_in", "oidc"],
  "POST /auth/oidc/link": ["signed_in", "oidc"],
  "POST /auth/register": "registered",
  "POST /auth/logout": "signed_out",
  "POST /auth/password/forgot": "reset_asked",
  "POST /auth/password/reset": "password_reset",
  "POST /auth/email/verify": "email_confirmed",
  "PUT /account/password": "password_changed",
  "PUT /account/email": "email_change_asked",
  "DELETE /account/sessions/{id}": "session_ended",
  "DELETE /account/sessions": "sessions_ended",
  "POST /account/proof": "proved",
  "POST /account/second-factor/confirm": "factor_on",
  "DELETE /account/second-factor": "factor_off",
  "POST /account/recovery-codes": "codes_renewed",
  "POST /account/passkeys": "passkey_added",
  "DELETE /account/passkeys/{id}": "passkey_removed",
  "DELETE /account/identities/{id}": "identity_ended",
  "POST /account/keys": "key_made",
  "DELETE /account/keys/{id}": "key_ended",
  "POST /webhooks": "webhook_made",
  "PUT /webhooks/{id}": "webhook_changed",
  "POST /webhooks/{id}/rotate": "webhook_rotated",
  "DELETE /webhooks/{id}": "webhook_ended",
  "DELETE /account": "account_deleted",
  "GET /account/data": "data_downloaded",
};

/** Refusals that matter to account security, by sentence. */
const refusedActs: Partial<Record<Sentence, Noted>> = {
  login_wrong: ["sign_in_failed", "password"],
  second_factor_required: ["code_wanted", "password"],
  code_wrong: ["code_refused", "code"],
  recovery_code_wrong: ["code_refused", "recovery_code"],
  challenge_over: "sign_in_refused",
  passkey_unknown: ["sign_in_failed", "passkey"],
  passkey_refused: ["sign_in_failed", "passkey"],
  passkey_over: ["sign_in_failed", "passkey"],
  passkey_copied: ["passkey_copied", "passkey"],
  email_unverified: "sign_in_refused",
  account_disabled: "sign_in_refused",
  oidc_group: ["sign_in_refused", "oidc"],
  oidc_signup_off: ["sign_in_refused", "oidc"],
  oidc_link_closed: ["sign_in_refused", "oidc"],
  link_required: ["password_wanted", "oidc"],
  password_wrong: ["password_refused", "password"],
  reset_invalid: "link_refused",
  verify_invalid: "link_refused",
};

const refusedStatuses: Record<number, string> = {
  401: "session_refused",
  403: "access_refused",
  419: "csrf_refused",
  429: "limit_reached",
};

export type SecurityLog = ReturnType<typeof securityLog>;

/**
 * Logs, at "info", what concerns the security of accounts: {security: what happened, from, way, user, call, …}. No names,
 * e-mail addresses, tokens or passwords.
 */
export function securityLog() {
  function note(noted: Noted, request: FastifyRequest, more: object): void {
    const [security, way] = [noted].flat();
    // deploy/fail2ban looks for the first two, in this order.
    request.log.info({ security, from: written(request.ip), way, ...more }, "security");
  }
  return {
    /** After a successful call; `signedIn` is the user who has just signed in. */
    done({ method, path, access }: Endpoint, request: FastifyRequest, signedIn?: number): void {
      const call = `${method} ${path}`;
      const act = acts[call] ?? (access === "admin" && method !== "GET" ? "admin_act" : null);
      if (!act) return;
      const of = (request.params as { id?: string } | undefined)?.id;
      note(act, request, { user: request.viewer?.id ?? signedIn, call, ...(of && { id: Number(of) }) });
    },

    /** After a refusal. Quotas and visitors without a session don't matter here. */
    refused(error: unknown, request: FastifyRequest): void {
      if (!(error instanceof Refusal) || error.details.limitReached) return;
      const own = refusedActs[error.sentence];
      if (!own && error.status === 401 && request.headers.authorization === undefined) return;
      const act = own ?? refusedStatuses[error.status];
      if (!act) return;
      const { method, viewer, routeOptions } = request;
      const user = viewer?.id ?? error.details.user;
      note(act, request, { user, call: `${method} ${routeOptions?.url ?? "other"}` });
    },
  };
}

/** Returns the network of an address rather than the address: IPv4 /24, IPv6 /64. */
function written(address: string): string {
  return networksOf(address).near.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
