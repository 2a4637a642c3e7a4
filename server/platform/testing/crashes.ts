import { performance } from "node:perf_hooks";
import type { Afterwards } from "./databases.ts";
import { startServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
type Bike = { id: number; current_mileage: number | null };

const writers = 16;

/** Makes bikes and rides each of them without a pause, and says what was acknowledged, until the server is killed. */
async function write(
  server: Server,
  token: string,
  acknowledge: (id: number, km: number) => void,
): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await server.call(method, path, token, body);
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return ((await answer.json()) as { data: Bike }).data;
  };
  for (;;) {
    const { id } = await send("POST", "/bikes", { name: "Rudy" });
    acknowledge(id, 0);
    for (const km of [1, 2]) {
      await send("PUT", `/bikes/${id}`, { name: "Rudy", current_mileage: km });
      acknowledge(id, km);
    }
  }
}

/** What was acknowledged and is not there, or is older than what was acknowledged. */
async function lostOf(server: Server, token: string, acknowledged: Map<number, number>): Promise<number[]> {
  // Without data where even the rider is lost.
  const { data = [] } = (await (await server.call("GET", "/bikes", token)).json()) as { data?: Bike[] };
  const kept = new Map(data.map((bike) => [bike.id, bike.current_mileage ?? 0]));
  return [...acknowledged].filter(([id, km]) => (kept.get(id) ?? -1) < km).map(([id]) => id);
}

interface Crashes {
  rounds: number;
  dataDir: string;
  env?: Record<string, string>;
  afterwards: Afterwards;
}

/** Has riders write to a server until so much was acknowledged; `end` then ends it, and they notice. */
export async function writeUntil(server: Server, enough: number, end: () => Promise<unknown>) {
  const { token } = await server.riderWithBike();
  const acknowledged = new Map<number, number>();
  const reached = Promise.withResolvers<void>();
  const acknowledge = (id: number, km: number) => {
    acknowledged.set(id, km);
    if (acknowledged.size >= enough) reached.resolve();
  };
  const work = Array.from({ length: writers }, () => write(server, token, acknowledge).catch(() => {}));
  await reached.promise;
  await end();
  await Promise.all(work);
  return {
    acknowledged: acknowledged.size,
    /** Which of them a server on the same data does not have, or not as it was acknowledged. */
    lostOn: (after: Server) => lostOf(after, token, acknowledged),
  };
}

/** Kills a server by SIGKILL under parallel writes and starts it again, so many times; counts, and times the starts. */
export async function killsUnderWrites({ rounds, dataDir, env = {}, afterwards }: Crashes) {
  const found = { acknowledged: 0, lost: [] as number[], starts: [] as number[] };
  let server = await startServer(dataDir, env, afterwards);
  for (let round = 0; round < rounds; round++) {
    const { acknowledged, lostOn } = await writeUntil(server, 20 + 7 * (round % 10), server.kill);
    const begun = performance.now();
    server = await startServer(dataDir, env, afterwards);
    found.starts.push(performance.now() - begun);
    found.acknowledged += acknowledged;
    found.lost.push(...(await lostOn(server)));
  }
  await server.kill();
  return found;
}
