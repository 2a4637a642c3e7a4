import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { ProviderStep } from "#contract/admin/sign-in.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { callbackOf, type OidcConfig, takesBasic } from "./provider.ts";

const patience = 5000;
const tooLate = "no answer within five seconds";
const get = (url: string, init: RequestInit = {}) =>
  boundedFetch(url, { ...init, signal: AbortSignal.timeout(patience) });

interface Metadata {
  issuer?: unknown;
  token_endpoint?: unknown;
  authorization_endpoint?: unknown;
  jwks_uri?: unknown;
  token_endpoint_auth_methods_supported?: unknown;
}

/** What somebody who mends it looks for: the innermost code or message of an error. */
function detailOf(error: unknown): string {
  const { name, cause, code, message } = error as Error & { code?: unknown };
  if (name === "TimeoutError") return tooLate;
  if (cause instanceof Error) return detailOf(cause);
  return [code, message].filter((part) => part && typeof part === "string").join(": ");
}

/** Looks at the host's provider step by step, up to the first that fails. */
export async function checkProvider(config: OidcConfig): Promise<ProviderStep[]> {
  const issuer = new URL(config.OIDC_ISSUER ?? "");
  const id = config.OIDC_CLIENT_ID ?? "";
  let about: Metadata = {};
  const isEncrypted = issuer.protocol === "https:";
  /** Each returns what it found, undefined where that cannot be judged. */
  const steps: Record<ProviderStep["step"], () => Promise<string | null | undefined>> = {
    dns: async () => (await lookup(issuer.hostname.replace(/^\[|\]$/g, ""))).address,
    tls: () => handshake(issuer),
    async discovery() {
      const url = `${issuer.href.replace(/\/$/, "")}/.well-known/openid-configuration`;
      const answer = await get(url);
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      about = (await answer.json()) as Metadata;
      for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const)
        if (typeof about[name] !== "string") throw new Error(`${url}: no ${name}`);
      return url;
    },
    async issuer() {
      if (about.issuer !== config.OIDC_ISSUER)
        throw new Error(`${String(about.issuer)} ≠ ${config.OIDC_ISSUER}`);
      return String(about.issuer);
    },
    /** A code that is none is refused as a code, unless the client is refused before. */
    async client() {
      const form = { grant_type: "authorization_code", code: "none", code_verifier: "x".repeat(43) };
      const body = new URLSearchParams({ ...form, redirect_uri: callbackOf(config), client_id: id });
      const secret = config.OIDC_CLIENT_SECRET;
      const isBasic = takesBasic(about.token_endpoint_auth_methods_supported);
      if (secret && !isBasic) body.set("client_secret", secret);
      const basic = [id, secret ?? ""].map(encodeURIComponent).join(":");
      const headers = { authorization: `Basic ${Buffer.from(basic).toString("base64")}` };
      const answer = await get(String(about.token_endpoint), {
        method: "POST",
        body,
        headers: secret && isBasic ? headers : {},
      });
      if (answer.status >= 500) throw new Error(`${String(about.token_endpoint)}: ${answer.status}`);
      const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
      if (answer.status === 401 || ["invalid_client", "unauthorized_client"].includes(String(error)))
        throw new Error(String(error ?? answer.status));
      return null;
    },
    /** With `prompt=none` a provider that knows the address leads back; one that does not shows an error, or leads to its own page of it. */
    async redirect() {
      const url = new URL(String(about.authorization_endpoint));
      const wanted = { response_type: "code", client_id: id, scope: "openid", prompt: "none", state: "test" };
      const proof = { nonce: "test", code_challenge: "x".repeat(43), code_challenge_method: "S256" };
      for (const [name, value] of Object.entries({ ...wanted, ...proof, redirect_uri: callbackOf(config) }))
        url.searchParams.set(name, value);
      const { status, headers } = await get(url.href);
      const callback = callbackOf(config);
      if (status >= 400) throw new Error(`${callback}: ${status}`);
      const there = headers.get("location") ?? "";
      if (there.startsWith(callback)) return null;
      const elsewhere = URL.parse(there, url);
      if (elsewhere && /error/i.test(elsewhere.pathname + elsewhere.search))
        throw new Error(`${callback}: ${elsewhere.origin}${elsewhere.pathname}`);
      return undefined;
    },
  };
  const found: ProviderStep[] = [];
  let isWhole = true;
  for (const [name, look] of Object.entries(steps)) {
    const step = name as ProviderStep["step"];
    if (!isWhole || (step === "tls" && !isEncrypted)) found.push({ step, ok: null, detail: null });
    else
      try {
        const detail = await look();
        found.push({ step, ok: detail === undefined ? null : true, detail: detail ?? null });
      } catch (error) {
        found.push({ step, ok: false, detail: detailOf(error) });
        isWhole = false;
      }
  }
  return found;
}

/** Opens an encrypted connection; returns who vouches for the certificate. */
function handshake({ hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const to = { host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) };
    const socket = connect({ ...to, timeout: patience }, () => {
      const { issuer, valid_to } = socket.getPeerCertificate();
      resolve(`${[issuer.O ?? issuer.CN].flat().join(", ")}, ${valid_to}`);
      socket.destroy();
    });
    socket.on("timeout", () => socket.destroy(new Error(tooLate)));
    socket.on("error", reject);
  });
}
