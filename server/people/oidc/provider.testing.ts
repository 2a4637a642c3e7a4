import { OAuth2Server } from "oauth2-mock-server";
import type { Caller } from "#server/platform/testing/caller.ts";
import { type Afterwards, afterTest } from "#server/platform/testing/databases.ts";

export type MockProvider = Awaited<ReturnType<typeof mockProvider>>;

type Token = { header: Record<string, unknown>; payload: Record<string, unknown> };
type Answer = { body: Record<string, unknown> };

/** A provider of this machine that says of whoever signs in what a test wants, true or not. */
export async function mockProvider(afterwards: Afterwards = afterTest) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const port = server.address().port;
  server.issuer.url = `http://127.0.0.1:${port}`;
  const mock = {
    issuer: server.issuer.url,
    server,
    /** Claims of the next who signs in. */
    who: {} as Record<string, unknown>,
    /** What is wrong with the next ID token. */
    spoil: (_token: Token) => {},
    spoilAnswer: (_answer: Answer) => {},
    /** What is wrong with the address that it leads back to. */
    spoilWay: (_url: URL) => {},
    end: () => server.stop(),
  };
  server.service.on("beforeTokenSigning", (token: Token) => {
    Object.assign(token.payload, mock.who);
    if (token.payload["aud"] !== undefined) mock.spoil(token);
  });
  server.service.on("beforeResponse", (answer: Answer) => mock.spoilAnswer(answer));
  server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }) => mock.spoilWay(url));
  server.service.on("beforeUserinfo", ({ body }: Answer) => Object.assign(body, { sub: mock.who["sub"] }));
  afterwards(() => (server.listening ? server.stop() : undefined));
  return mock;
}

const cookiesOf = (header: unknown): string =>
  [header]
    .flat()
    .filter((line) => typeof line === "string")
    .map((line) => line.split(";")[0])
    .join("; ");

const queryOf = (location: unknown): Record<string, string> =>
  Object.fromEntries(new URL(String(location), "http://app").searchParams);

/** Goes to the provider and back as a browser does; returns where it lands, and its cookie. */
export async function walk(caller: Caller, query = "") {
  const begun = await caller.get(`/auth/oidc${query}`);
  const cookie = cookiesOf(begun.headers["set-cookie"]);
  if (!String(begun.headers.location).startsWith("http"))
    return { begun, back: null, landed: queryOf(begun.headers.location), cookie, callback: "" };
  const there = await fetch(String(begun.headers.location), { redirect: "manual" });
  const callback = `/auth/oidc/callback${new URL(String(there.headers.get("location"))).search}`;
  const back = await caller.get(callback, { cookie });
  return {
    begun,
    callback,
    back,
    landed: queryOf(back.headers.location),
    cookie: cookiesOf(back.headers["set-cookie"]),
    firstCookie: cookie,
  };
}

/** The whole way, up to the session. */
export async function signInAt(caller: Caller, query = "") {
  const { landed, cookie } = await walk(caller, query);
  return caller.post("/auth/oidc/token", { code: landed["code"] }, { cookie });
}
