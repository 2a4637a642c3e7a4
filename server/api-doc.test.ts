import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { keyScopes } from "#contract/platform/acts.ts";
import { activityFileId, fitFile, fitRecords, fitSession } from "./garage/ride-files/fit-file.testing.ts";
import { afterTest, testFolder } from "./platform/testing/databases.ts";
import { openTestApp } from "./platform/testing/test-app.ts";

const doc = readFileSync("docs/api.md", "utf8");
/** Command lines of curl, with the lines that they are continued on. */
const recipes = (doc.match(/^ {4}curl (?:.*\\\n)*.*$/gm) ?? []).map((recipe) => recipe.trim());

const start = "2026-05-01T08:00:00Z";
const seconds = Array.from({ length: 60 }, (_, at) => at * 60);
const fit = fitFile([activityFileId, ...fitRecords(start, seconds), fitSession({ start })]);

/** A server with a rider, a bike of the number that the recipes name, and a key; `run` does what somebody does who follows them. */
async function follower() {
  const app = await openTestApp();
  const address = await app.fastify.listen({ host: "127.0.0.1", port: 0 });
  const rider = await app.rider();
  expect((await rider.post("/bikes", { name: "Rudy" })).body.data.id).toBe(1);
  const wanted = { name: "Script", scopes: keyScopes, days: 30 };
  const { key } = (await rider.post("/account/keys", wanted)).body.data;
  const cwd = testFolder(afterTest);
  writeFileSync(path.join(cwd, "ride.fit"), fit);
  const run = async (recipe: string) => {
    const filled = recipe.replaceAll("KEY", key).replaceAll("https://HOST", address);
    const command = filled.replace("curl ", "curl --silent --show-error --fail-with-body ");
    const { stdout } = await promisify(execFile)("sh", ["-c", command], { cwd });
    return JSON.parse(stdout) as { success: boolean; data: Record<string, unknown> };
  };
  return { app, rider, run };
}

test("what docs/api.md does with curl works as it stands there", async () => {
  const { app, rider, run } = await follower();
  expect(recipes.length).toBeGreaterThan(6);
  // A script may run twice.
  for (const recipe of [...recipes, ...recipes.filter((one) => one.includes("Idempotency-Key"))])
    expect([recipe, (await run(recipe)).success]).toEqual([recipe, true]);
  await app.fastify.settled();
  const rides = (await rider.get("/rides")).body.data as { source: string; distance_m: number }[];
  expect(rides.map(({ source }) => source).toSorted()).toEqual(["fit", "manual"]);
  expect(rides.find(({ source }) => source === "manual")?.distance_m).toBe(21_500);
  const [readings, services, expenses] = await Promise.all(
    ["/bikes/1/readings", "/bikes/1/services", "/expenses"].map((at) => rider.get(at)),
  );
  expect([readings, services, expenses].map((answer) => answer?.body.data.length)).toEqual([1, 1, 1]);
});

test("what Home Assistant reads and sends by docs/api.md is there, and taken", async () => {
  const { rider, run } = await follower();
  const [, field = ""] = /value_template: "\{\{ value_json\.data\.(\w+) \}\}"/.exec(doc) ?? [];
  const summary = await run(recipes.find((recipe) => recipe.includes("/care/summary")) ?? "");
  expect([field, typeof summary.data[field]]).toEqual(["now", "number"]);
  const [, payload = ""] = /^ +payload: '(.+)'$/m.exec(doc) ?? [];
  // As `utcnow().isoformat()` writes it there.
  const sent = payload
    .replace("{{ utcnow().isoformat() }}", "2026-11-26T07:00:00.123456+00:00")
    .replace("{{ metres }}", "8000");
  const ride = await rider.post("/rides", JSON.parse(sent));
  expect([ride.status, ride.body.data]).toMatchObject([201, { distance_m: 8000, bike_id: 1 }]);
});
