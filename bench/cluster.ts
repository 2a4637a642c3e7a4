import { openCluster, ride } from "#server/platform/testing/cluster.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { afterwardsOf } from "./afterwards.ts";

// Two instances behind a proxy under load: a SIGTERM must fail no request, a SIGKILL at most the one write that each
// rider has in flight. node bench/cluster.ts [SIGTERMs] [SIGKILLs]
const [terms = "200", kills = "20"] = process.argv.slice(2);
const riders = 16;
const { afterwards, undo } = afterwardsOf();
try {
  const postgres = await startPostgres();
  afterwards(postgres.stop);
  await postgres.createDatabase("spokebook");
  const { instances, proxy, replace } = await openCluster(`${postgres.url}/spokebook`, afterwards);
  const { token } = await instances.a.riderWithBike();
  const riding = ride(proxy.origin, token, riders);
  for (let round = 0; round < Number(terms); round++) {
    const name = round % 2 ? "a" : "b";
    if ((await instances[name].end()) !== 0) throw new Error("an instance did not end well");
    await replace(name);
  }
  const { requests, failed } = riding.found;
  process.stdout.write(
    `${terms} SIGTERMs: ${requests} requests, ${failed.length} failed\n${failed.join("\n")}\n`,
  );
  const lost: number[] = [];
  for (let round = 0; round < Number(kills); round++) {
    const name = round % 2 ? "a" : "b";
    const before = failed.length;
    await instances[name].kill();
    await replace(name);
    lost.push(failed.length - before);
  }
  await riding.stop();
  const most = Math.max(...lost);
  process.stdout.write(`${kills} SIGKILLs: at most ${most} failed, of ${riders} under way\n`);
} finally {
  await undo();
}
