import { expect, test } from "vitest";
import { openCluster, ride } from "./platform/testing/cluster.ts";
import { afterTest, testPostgres } from "./platform/testing/databases.ts";
import { password } from "./platform/testing/test-app.ts";
import { smallPhoto } from "./platform/testing/photos.ts";

type Server = Awaited<ReturnType<typeof openCluster>>["instances"]["a"];
const riders = 16;
const login = (on: Server, email: string, secret = password) =>
  on.call("POST", "/auth/login", "", { email, password: secret });

test("what one instance does the other knows at the next request", async () => {
  const { instances } = await openCluster(await testPostgres(), afterTest, { RATE_LIMITS: "on" });
  const { a, b } = instances;
  const { token, bike } = await a.riderWithBike();
  const { user } = (await (await b.call("GET", "/auth/user", token)).json()) as { user: { email: string } };

  const form = new FormData();
  form.append("bike_id", String(bike));
  form.append("photo", new Blob([new Uint8Array(await smallPhoto())]), "photo.jpg");
  const photo = (await (await a.call("POST", "/photos/upload", token, form)).json()) as {
    data: { url: string };
  };
  expect((await fetch(b.origin + photo.data.url)).status).toBe(200);

  const shared = async (on: Server, change: string) => {
    const answer = (await (await on.call("POST", `/bikes/${bike}/${change}`, token)).json()) as {
      data: { share_url: string };
    };
    return answer.data.share_url.split("/").at(-1) ?? "";
  };
  const old = await shared(a, "toggle-sharing");
  expect((await b.call("GET", `/bikes/public/${old}`, "")).status).toBe(200);
  const fresh = await shared(b, "regenerate-token");
  expect((await a.call("GET", `/bikes/public/${old}`, "")).status).toBe(404);
  expect((await a.call("GET", `/bikes/public/${fresh}`, "")).status).toBe(200);

  const other = (await (await b.call("POST", "/auth/login", "", { email: user.email, password })).json()) as {
    token: string;
  };
  expect((await a.call("GET", "/auth/user", other.token)).status).toBe(200);
  await b.call("POST", "/auth/logout", other.token);
  expect((await a.call("GET", "/auth/user", other.token)).status).toBe(401);

  for (const on of [a, b, a, b, a]) expect((await login(on, user.email, "wrong password")).status).toBe(422);
  for (const on of [b, a]) expect((await login(on, user.email)).status).toBe(429);
}, 120_000);

test("one that is killed takes along what it was just writing and no more, and those that end fail nothing", async () => {
  const { instances, proxy, replace } = await openCluster(await testPostgres(), afterTest);
  const { token } = await instances.a.riderWithBike();
  const riding = ride(proxy.origin, token, riders);
  await expect.poll(() => riding.found.requests, { timeout: 20_000 }).toBeGreaterThan(50);
  await instances.a.kill();
  await replace("a");
  // Each rider has one request in flight; reads are repeated on the other instance.
  expect(riding.found.failed.length).toBeLessThanOrEqual(riders);
  expect(riding.found.failed.filter((request) => !request.startsWith("POST"))).toEqual([]);
  const failed = riding.found.failed.length;
  for (const name of ["b", "a", "b"] as const) {
    expect(await instances[name].end()).toBe(0);
    await replace(name);
  }
  expect((await riding.stop()).failed.slice(failed)).toEqual([]);
}, 120_000);
