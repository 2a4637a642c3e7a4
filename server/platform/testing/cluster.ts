import { apiBase } from "#contract/platform/wire.ts";
import { openBucket } from "./bucket.ts";
import { type Afterwards, testFolder } from "./databases.ts";
import { openProxy } from "./proxy.ts";
import { startServer } from "./server.ts";

/** Two instances on one PostgreSQL and one bucket, with a proxy before them. */
export async function openCluster(url: string, afterwards: Afterwards, more: Record<string, string> = {}) {
  const bucket = await openBucket(afterwards);
  const env = { ...bucket, DATABASE_URL: url, SECRET: "s".repeat(32), DRAIN_SECONDS: "2", ...more };
  const start = () => startServer(testFolder(afterwards), env, afterwards);
  const instances = { a: await start(), b: await start() };
  const proxy = await openProxy(afterwards);
  type Name = keyof typeof instances;
  const names: Name[] = ["a", "b"];
  for (const name of names) await proxy.use(name, instances[name].origin);
  return {
    instances,
    proxy,
    /** Starts a new one in the place of one that has ended. */
    async replace(name: Name): Promise<void> {
      instances[name] = await start();
      await proxy.use(name, instances[name].origin);
    },
  };
}

/** Riders who read and write through an address without a pause, until stopped; counts their requests. */
export function ride(origin: string, token: string, riders: number) {
  const found = { requests: 0, failed: [] as string[] };
  const state = { busy: true };
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + apiBase + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => ({ ok: false, status: String(error) }));
    found.requests++;
    if (!answer.ok) found.failed.push(`${method} ${path}: ${answer.status}`);
  };
  const rider = async () => {
    while (state.busy) {
      await send("POST", "/contact", {
        name: "Ola",
        email: "ola@example.com",
        subject: "A question",
        message: "Is it raining where you ride?",
      });
      await send("GET", "/auth/user");
    }
  };
  const work = Array.from({ length: riders }, rider);
  return {
    found,
    async stop(): Promise<typeof found> {
      state.busy = false;
      await Promise.all(work);
      return found;
    },
  };
}
