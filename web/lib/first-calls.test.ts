import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askFirst, callsOf, type FirstCalls } from "./first-calls.ts";

const zofia = ["zofia", "pl"] as const;
const riders: Record<string, object> = {
  "Bearer zofia": { user: { is_admin: false } },
  "Bearer admin": { user: { is_admin: true } },
};

/** One's own, and somebody else's in its public shape. */
const bikes: Record<string, object> = { "/bikes/7": { read_only: false }, "/bikes/8": {} };

const asked: string[] = [];
const server = createServer((request, response) => {
  const rider = riders[request.headers.authorization ?? ""];
  const path = (request.url ?? "").replace(/\?t=\d+$/, "");
  asked.push(path);
  response.writeHead(rider ? 200 : 401, { "content-type": "application/json" });
  response.end(JSON.stringify(path === "/auth/user" ? (rider ?? {}) : { data: bikes[path] ?? path }));
});
let base = "";

beforeEach(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asked.length = 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const who = ([token, language]: readonly [string, string]) => ({ token, language });
const bodyOf = async (answer: ReturnType<FirstCalls["take"]>): Promise<unknown> => (await answer)?.json();

/** Waits for a page's bikes, on a busy machine longer than `arrive` does. */
async function arrived(first: FirstCalls): Promise<void> {
  await first.arrive();
  await expect.poll(() => first.peek("/bikes", ...zofia)).toEqual({ data: "/bikes" });
}

describe("what is requested before the code has come", () => {
  test("is who the rider is and what the page shows, and each is taken once", async () => {
    const first = askFirst({ ...who(zofia), base, calls: callsOf({ pathname: "/dashboard", search: "" }) });
    expect(await bodyOf(first.take("/auth/user", ...zofia))).toEqual(riders["Bearer zofia"]);
    expect(await bodyOf(first.take("/bikes?t=123", ...zofia))).toEqual({ data: "/bikes" });
    expect(first.take("/bikes?t=124", ...zofia)).toBeUndefined();
    expect(first.take("/bikes/7", ...zofia)).toBeUndefined();
    await first.arrive();
    await expect
      .poll(() => asked.toSorted())
      .toEqual(["/account/preferences", "/auth/user", "/bikes", "/now?limit=50", "/subscription"]);
  });

  test.each([
    ["another rider", "ola", "pl"],
    ["nobody", null, "pl"],
    ["another language", "zofia", "en"],
  ])("is not for %s", async (_, token, language) => {
    const first = askFirst({ ...who(zofia), base, calls: ["/bikes"] });
    await arrived(first);
    expect(first.peek("/bikes", token, language)).toBeUndefined();
    expect(first.take("/bikes", token, language)).toBeUndefined();
  });

  test("is out of date after half a minute", async () => {
    let now = 0;
    const first = askFirst({ ...who(zofia), base, calls: ["/bikes"], now: () => now });
    await arrived(first);
    now = 30_000;
    expect(first.peek("/bikes", ...zofia)).toBeDefined();
    now = 30_001;
    expect(first.peek("/bikes", ...zofia)).toBeUndefined();
    expect(first.take("/bikes", ...zofia)).toBeUndefined();
  });

  test("is not shown when it was refused, but given to the call, which says so", async () => {
    const nobody = ["ended", "pl"] as const;
    const first = askFirst({ ...who(nobody), base, calls: ["/bikes"] });
    await first.arrive();
    expect(first.peek("/bikes", ...nobody)).toBeUndefined();
    expect((await first.take("/bikes", ...nobody))?.status).toBe(401);
  });

  test("fails for the call that takes it when there is no server", async () => {
    const first = askFirst({ ...who(zofia), base: "http://127.0.0.1:9", calls: ["/bikes"] });
    await first.arrive();
    await expect(first.take("/bikes", ...zofia)).rejects.toThrow("fetch failed");
  });

  test("is what the device has kept when there is no server, and is given to the call, too", async () => {
    const first = askFirst({ ...who(zofia), base: "http://127.0.0.1:9", calls: ["/bikes", "/now"] });
    await first.arrive(async (path) => (path === "/bikes" ? Response.json({ data: "kept" }) : undefined));
    expect(first.peek("/bikes", ...zofia)).toEqual({ data: "kept" });
    expect(await bodyOf(first.take("/bikes", ...zofia))).toEqual({ data: "kept" });
    expect(first.peek("/now", ...zofia)).toBeUndefined();
    await expect(first.take("/now", ...zofia)).rejects.toThrow("fetch failed");
  });

  test("is read from the device once, however often it is waited for", async () => {
    const first = askFirst({ ...who(zofia), base: "http://127.0.0.1:9", calls: ["/bikes"] });
    const read: string[] = [];
    const instead = async (path: string) => (read.push(path), Response.json({ data: path }));
    await Promise.all([first.arrive(instead), first.arrive(instead)]);
    await first.arrive(instead);
    expect(read.toSorted()).toEqual(["/auth/user", "/bikes"]);
  });

  test("is of a bike's parts and care only where the bike is one's own", async () => {
    const callsAt = (id: number) => callsOf({ pathname: `/bikes/${id}/parts`, search: "" });
    const ofOther = askFirst({ ...who(zofia), base, calls: callsAt(8) });
    expect(await ofOther.take("/bikes/8/parts", ...zofia)).toBeUndefined();
    await expect.poll(() => asked.toSorted()).toEqual(["/account/preferences", "/auth/user", "/bikes/8"]);
    const ofOwn = askFirst({ ...who(zofia), base, calls: callsAt(7) });
    expect(await bodyOf(ofOwn.take("/bikes/7", ...zofia))).toEqual({ data: bikes["/bikes/7"] });
    expect(await bodyOf(ofOwn.take("/bikes/7/parts", ...zofia))).toEqual({ data: "/bikes/7/parts" });
    expect(asked.filter((path) => path === "/bikes/7")).toHaveLength(1);
  });

  test("is of Sky Dash only for an admin", async () => {
    const admin = ["admin", "pl"] as const;
    const calls = callsOf({ pathname: "/sky-dash", search: "" });
    const first = askFirst({ ...who(zofia), base, calls });
    await first.arrive();
    expect(await first.take("/sky-dash/dashboard/stats", ...zofia)).toBeUndefined();
    await expect.poll(() => asked.toSorted()).toEqual(["/account/preferences", "/auth/user"]);
    const again = askFirst({ ...who(admin), base, calls });
    await again.arrive();
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        "/account/preferences",
        "/account/preferences",
        "/auth/user",
        "/auth/user",
        "/sky-dash/dashboard/series",
        "/sky-dash/dashboard/stats",
      ]);
  });
});

const year = new Date().getFullYear();
const days = (of: number) => `/ride-stats?by=day&from=${of}-01-01&to=${of + 1}-01-01`;

test.each([
  ["/rides/year", "", ["/ride-stats?by=year", days(year), days(year - 1), "/bikes"]],
  ["/rides/year", "?year=2020", []],
  ["/dashboard", "?edit=3", ["/bikes", "/subscription", "/now?limit=50"]],
  ["/dashboard/", "", ["/bikes", "/subscription", "/now?limit=50"]],
  [
    "/bikes/12",
    "",
    ["/bikes/12", "/bikes/12/care-plans?per_page=200", "/bikes/12/routines?per_page=200", "/bikes/12/parts"],
  ],
  ["/bikes/12/parts", "", ["/bikes/12", "/bikes/12/parts", "/bikes/12/care-plans?per_page=200"]],
  ["/bikes/12/parts", "?view=past", ["/bikes/12"]],
  [
    "/bikes/12/rides",
    "",
    ["/bikes/12", "/rides?bike_id=12&page=1&per_page=50", "/bikes/12/readings?per_page=200"],
  ],
  ["/bikes/12/sheet", "", ["/bikes/12"]],
  ["/bikes/12/dossier", "", []],
  ["/care", "", ["/care/summary", "/bikes", "/now?limit=50"]],
  ["/rides", "?page=2", []],
  ["/bikes/012", "", []],
  ["/bikes/1x", "", []],
  ["/bikes/9999999999999999", "?x", ["/bikes/9999999999999999"]],
  ["/bikes/10000000000000000", "", []],
  ["/sky-dash", "?tab=users", []],
  ["/pricing", "", []],
])("the page at %s%s requests %j", (pathname, search, calls) => {
  const preferences = calls.length > 0 ? ["/account/preferences"] : [];
  expect(callsOf({ pathname, search })).toEqual([...calls, ...preferences]);
});
