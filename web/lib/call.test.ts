import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "./browser.testing.ts";
import { call, CallError, endReads, followChanges, NetworkError } from "./call.ts";
import { refreshCsrf } from "./csrf.ts";
import { setNavigator } from "./navigation.ts";
import { onTokenChange, readToken, storeToken } from "./token.ts";

type Reply = (request: IncomingMessage, answer: ServerResponse) => void;
let server: Server;
let origin = "";
let seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let replies: Reply[] = [];
let page: ReturnType<typeof fakeBrowser>;
let went: string[] = [];

const say =
  (status: number, body: object, headers: Record<string, string> = {}): Reply =>
  (_, answer) =>
    void answer
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(JSON.stringify(body));
const ok = say(200, { success: true, data: [] });
const expired = say(419, { success: false, message: "CSRF token mismatch." });
/** The refreshed CSRF cookie, stored as a browser would. */
const fresh: Reply = (_, answer) => {
  page.cookie = "theme=dark; XSRF-TOKEN=fresh%2Ftoken";
  answer.writeHead(204).end();
};

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    (replies.shift() ?? ok)(request, answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const inNode = fetch;
  // Node has no page that relative addresses refer to.
  globalThis.fetch = (url, init) => inNode(new URL(String(url), origin), init);
});
afterAll(() => server.close());
beforeEach(() => {
  page = fakeBrowser(`${origin}/dashboard?edit=3`);
  [seen, replies, went] = [[], [], []];
  setNavigator((path) => went.push(path));
});

test("names the call by method and path, and marks the request", async () => {
  storeToken("7|secret");
  page.meta = "from-meta";
  replies = [say(200, { success: true, data: { id: 12 } })];
  const answer = await call("PUT /bikes/{id}", { params: { id: 12 }, body: { name: "Rudy" } });
  expect(answer).toEqual({ success: true, data: { id: 12 } });
  expect(seen[0]).toMatchObject({ method: "PUT", url: "/api/v1/bikes/12", body: '{"name":"Rudy"}' });
  expect(seen[0]?.headers).toMatchObject({
    accept: "application/json",
    "accept-language": "en",
    authorization: "Bearer 7|secret",
    "content-type": "application/json",
    "x-csrf-token": "from-meta",
    "x-requested-with": "XMLHttpRequest",
  });
  expect(seen[0]?.headers["x-xsrf-token"]).toBeUndefined();
});

test("the cookie's anti-forgery token wins over the page's", async () => {
  page.meta = "old";
  page.cookie = "XSRF-TOKEN=new%3D";
  await call("GET /bikes");
  expect(seen[0]?.headers).toMatchObject({ "x-csrf-token": "new=", "x-xsrf-token": "new=" });
});

test("after a 419 it refreshes the cookie and tries once more", async () => {
  replies = [expired, fresh, ok];
  await call("POST /auth/password/forgot", { body: { email: "a@b.pl" } });
  expect(seen.map((request) => request.url)).toEqual([
    "/api/v1/auth/password/forgot",
    "/sanctum/csrf-cookie",
    "/api/v1/auth/password/forgot",
  ]);
  expect(seen[2]?.headers["x-xsrf-token"]).toBe("fresh/token");
  expect(page.reloads).toBe(0);
});

test("a call waits for the cookie that is being refreshed, and takes its token", async () => {
  page.cookie = "XSRF-TOKEN=old";
  replies = [fresh, ok];
  const refreshed = refreshCsrf();
  await call("POST /auth/password/forgot", { body: { email: "a@b.pl" } });
  expect(seen.map((request) => request.url)).toEqual([
    "/sanctum/csrf-cookie",
    "/api/v1/auth/password/forgot",
  ]);
  expect(seen[1]?.headers["x-xsrf-token"]).toBe("fresh/token");
  await refreshed;
});

test("after two 419s it throws, and reloads the page at most once a minute", async () => {
  const twice = [expired, fresh, expired];
  replies = [...twice, ...twice];
  await expect(call("POST /auth/logout")).rejects.toMatchObject({ status: 419 });
  await expect(call("POST /auth/logout")).rejects.toMatchObject({ status: 419 });
  expect(seen).toHaveLength(6);
  expect(page.reloads).toBe(1);
});

test("a 401 drops the token and goes to /login with the way back and the reason", async () => {
  storeToken("1|dead");
  replies = [say(401, { success: false, message: "Unauthenticated." })];
  await expect(call("GET /bikes")).rejects.toBeInstanceOf(CallError);
  expect(readToken()).toBeNull();
  expect(went).toEqual(["/login?redirect=dashboard%3Fedit%3D3&message=session_expired"]);
});

test("a 401 of the start-up check drops the token and stays", async () => {
  storeToken("1|dead");
  replies = [say(401, { success: false, message: "Unauthenticated." })];
  await expect(call("GET /auth/user", {}, { stay: true })).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBeNull();
  expect(went).toEqual([]);
});

test("a 401 of a visitor who stays ends nothing", async () => {
  storeToken(null);
  let ended = 0;
  const stop = onTokenChange(() => (ended += 1));
  replies = [say(401, { success: false, message: "Unauthenticated." })];
  await expect(call("GET /lifespans", {}, { stay: true })).rejects.toMatchObject({ status: 401 });
  stop();
  expect([ended, went]).toEqual([0, []]);
});

test("a 401 of a call that another sign-in has overtaken ends no session", async () => {
  const overtaken: Reply = (request, answer) => {
    storeToken("2|alive");
    say(401, { success: false, message: "Unauthenticated." })(request, answer);
  };
  storeToken("1|dead");
  replies = [overtaken];
  await expect(call("GET /bikes")).rejects.toMatchObject({ status: 401 });
  expect([readToken(), went]).toEqual(["2|alive", []]);

  storeToken(null);
  replies = [overtaken];
  const leaving = call("POST /auth/logout", {}, { stay: true, endsToken: "1|dead" });
  await expect(leaving).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe("2|alive");
});

test("a refusal carries message, field errors, quota and waiting time", async () => {
  const errors = { email: ["Taken"] };
  replies = [
    say(422, { success: false, message: "Taken", errors }),
    say(403, { success: false, message: "Limit", limit_reached: true }),
    say(429, { success: false, message: "Wait" }, { "Retry-After": "42" }),
    (_, answer) => void answer.writeHead(502).end("<html>"),
  ];
  const failure = () => call("GET /bikes").catch((error: CallError) => error);
  expect(await failure()).toMatchObject({ status: 422, message: "Taken", errors, limitReached: false });
  expect(await failure()).toMatchObject({ status: 403, limitReached: true });
  expect(await failure()).toMatchObject({ status: 429, retryAfter: 42 });
  expect(await failure()).toMatchObject({ status: 502, message: "", errors: {} });
});

test("no answer is a NetworkError; an abandoned request is not", async () => {
  const drop: Reply = (request) => request.socket.destroy();
  replies = [drop];
  await expect(call("GET /bikes")).rejects.toBeInstanceOf(NetworkError);
  const gone = AbortSignal.abort();
  await expect(call("GET /bikes", {}, { signal: gone })).rejects.toMatchObject({ name: "AbortError" });
});

test("a change that is sent again after its response was lost has the same key, and a new one once something was changed", async () => {
  storeToken("7|secret");
  const cut: Reply = (request) => void request.socket.destroy();
  const send = (text: string) => call("POST /threads/{id}/messages", { params: { id: 1 }, body: { text } });
  replies = [cut, say(409, { success: false, message: "Still running." }), ok, ok, cut, ok, ok];
  await expect(send("ok")).rejects.toBeInstanceOf(NetworkError);
  await expect(send("ok")).rejects.toBeInstanceOf(CallError);
  await send("ok");
  await send("ok");
  await expect(send("yes")).rejects.toBeInstanceOf(NetworkError);
  await call("PUT /bikes/{id}", { params: { id: 1 }, body: { name: "Rudy" } });
  await send("yes");
  const [lost, again, done, next, yes, , other] = seen.map(({ headers }) => headers["idempotency-key"]);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect([again, done]).toEqual([lost, lost]);
  expect(new Set([done, next, yes, other]).size).toBe(4);
});

test("questions, reads and visitors' calls have no key", async () => {
  storeToken("7|secret");
  await call("POST /fits", { body: { spec: {} } } as never, { signal: new AbortController().signal });
  await call("GET /bikes");
  storeToken(null);
  await call("POST /auth/password/forgot", { body: { email: "a@b.pl" } });
  expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined, undefined]);
});

test("what is read when the session ends is ended and refused; what is written, and read afterwards, is not", async () => {
  storeToken("7|secret");
  const held: ServerResponse[] = [];
  const hold: Reply = (_, answer) => void held.push(answer);
  replies = [hold, hold];
  const read = call("GET /bikes").catch((error: CallError) => error);
  const written = call("POST /bikes", { body: { name: "Rudy" } });
  await expect.poll(() => held.length).toBe(2);
  endReads();
  expect(await read).toMatchObject({ name: "CallError", status: 401 });
  for (const answer of held) ok({} as IncomingMessage, answer);
  expect(await written).toMatchObject({ success: true });
  expect(await call("GET /bikes")).toMatchObject({ success: true });
  expect([went, readToken()]).toEqual([[], "7|secret"]);
});

test("the kinds of what a call has changed are passed on before its response is", async () => {
  const kinds: string[] = [];
  followChanges((changed) => void kinds.push(...changed));
  replies = [say(200, { success: true, changed: ["ride.deleted"] }), ok, say(409, { success: false })];
  const params = { id: 3 };
  await call("DELETE /rides/{id}", { params }).then(() => kinds.push("returned"));
  await call("GET /bikes");
  await call("DELETE /rides/{id}", { params }).catch(() => {});
  followChanges(() => {});
  expect(kinds).toEqual(["ride.deleted", "returned"]);
});
