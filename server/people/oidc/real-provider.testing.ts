import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Claims, Provider } from "oidc-provider";

interface Settings {
  /** Of the app, as it is opened. */
  appUrl: string;
  port?: number;
  secret?: string;
  /** Claims of somebody beside the address, which is their name there. */
  about?: (email: string) => Record<string, unknown>;
}

interface Context {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
}

const { privateKey: key } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const scope = "openid profile email groups";

/** A certified provider on this machine, as a host has one: whoever types an address there is its owner. */
export async function realProvider({ appUrl, port = 0, secret = "of the client", about }: Settings) {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (!request.url?.startsWith("/interaction/")) return void provider.callback()(request, response);
    if (request.method !== "POST") return void response.setHeader("content-type", "text/html").end(page);
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      const accountId = new URLSearchParams(body).get("email") ?? "";
      void provider?.interactionFinished(request, response, { login: { accountId } });
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: "spokebook",
        client_secret: secret,
        redirect_uris: [`${appUrl}/api/v1/auth/oidc/callback`],
        post_logout_redirect_uris: [`${appUrl}/`],
      },
    ],
    ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 600, IdToken: 600 },
    jwks: { keys: [{ ...key.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    renderError: (context: { body: string }, out: { error: string }) => (context.body = out.error),
    cookies: { keys: ["of a test"] },
    claims: {
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context: { body: string }, form: string) => {
          const yes = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes</button>';
          context.body = `<!doctype html><html lang="en"><title>Club sign-out</title>${form}${yes}</html>`;
        },
      },
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, email: string) => ({
      accountId: email,
      claims: (): Claims => ({
        sub: email,
        email,
        email_verified: true,
        name: email.split("@")[0],
        ...about?.(email),
      }),
    }),
    // Consent is granted without a question to the person.
    async loadExistingGrant({ oidc }: Context) {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  return {
    issuer,
    secret,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const page = `<!doctype html><html lang="en"><title>Club sign-in</title><h1>Club sign-in</h1>
<form method="post"><label>Email <input name="email" type="email"></label> <button>Go</button></form></html>`;
