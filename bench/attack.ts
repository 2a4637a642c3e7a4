import { getPriority, loadavg, setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { afterwardsOf } from "./afterwards.ts";
import { codes } from "./attack/codes.ts";
import { fillDisk, smallDisk } from "./attack/disk.ts";
import { attackByArchives } from "./attack/hostile-archives.ts";
import { imports } from "./attack/imports.ts";
import { ledgerLines } from "./attack/ledger-lines.ts";
import { pieces } from "./attack/pieces.ts";
import { attackByLargest, missedMark } from "./attack/largest.ts";
import { watchMemory } from "#server/platform/testing/memory.ts";
import { forgedPasskeys } from "./attack/passkeys.ts";
import { attackByPictures } from "./attack/pictures.ts";
import { silence } from "./attack/sightings.ts";
import { signIns } from "./attack/sign-ins.ts";
import { slow } from "./attack/slow.ts";
import { openTarget, type Target } from "./attack/target.ts";
import { attackByTexts } from "./attack/texts.ts";
import { unread } from "./attack/unread.ts";
import { bystander, figuresSeen } from "./attack/watch.ts";
import type { Ask } from "./attack/bystander.ts";

// Measures what attacks cost a bystander: another process asks all the while for /readyz, a bike, a page and a
// picture. Each attack runs against a new server as it is shipped, with production's rate limits. Linux only, after bin/build:
// node bench/attack.ts [texts|imports|ledger|archives|slow|disk|pictures|largest|signIns|codes|passkeys|sightings|unread …]
interface Attack {
  run: (target: Target) => Promise<string>;
  /** The longest that the bystander may wait, in milliseconds. */
  wanted: { worst?: number; p99?: number; piece?: number };
  /** Requests of other riders during the attack; they must succeed. */
  others?: (riders: { token: string; bike: number }[]) => Ask[];
  othersP99?: number;
  /** Settings of the server. */
  env?: Record<string, string>;
}
const isRoot = process.getuid?.() === 0;
const priority = getPriority();
const memory = { main: 400, child: 300 };
const change = ({ token, bike }: { token: string; bike: number }): Ask => ({
  name: "a change",
  method: "PUT",
  path: `/api/v1/bikes/${bike}`,
  token,
  body: { name: "Rudy", notes: "x".repeat(1000) },
});
const upload = ({ token, bike }: { token: string; bike: number }): Ask => ({
  name: "an upload",
  path: "/api/v1/photos/upload",
  token,
  photoOf: bike,
});
const attacks: Record<string, Attack> = {
  texts: { run: attackByTexts, wanted: { worst: 250 } },
  imports: { run: imports, wanted: { worst: 250 } },
  ledger: { run: ledgerLines, wanted: { worst: 250, piece: 250 } },
  archives: { run: attackByArchives, wanted: { worst: 250, piece: 250 } },
  slow: { run: slow, wanted: { p99: 250 } },
  disk: { run: fillDisk, wanted: {}, others: (riders) => riders.map(change) },
  pictures: { run: attackByPictures, wanted: {}, others: (riders) => riders.map(upload), othersP99: 5000 },
  largest: { run: attackByLargest, wanted: {} },
  signIns: { run: signIns, wanted: { p99: 500 } },
  codes: { run: codes, wanted: { p99: 500 } },
  // Passkeys are for names.
  passkeys: { run: forgedPasskeys, wanted: { p99: 500 }, env: { APP_URL: "http://localhost" } },
  sightings: { run: silence, wanted: { worst: 250 } },
  unread: { run: unread, wanted: { worst: 250 } },
};

let [missed, missedByMuch] = [0, false];
function judge(what: string, found: number, wanted: number | undefined): string {
  if (wanted === undefined) return `${what} ${found}`;
  if (found > wanted) missed++;
  if (found > 2 * wanted) missedByMuch = true;
  return `${what} ${found} (wanted ${wanted}${found > wanted ? ", MISSED" : ""})`;
}

async function attack(name: string, { run, wanted, others, othersP99, env }: Attack): Promise<void> {
  const { afterwards, undo } = afterwardsOf();
  try {
    const disk = name === "disk" ? smallDisk(afterwards) : undefined;
    if (disk === null)
      return void process.stdout.write(
        `\n${name}: left out, it needs root on Linux to mount a disk of 200 MB\n`,
      );
    const noted = pieces(afterwards);
    const target = await openTarget(afterwards, disk, { ...noted.env, ...env });
    const riders = [await target.riderWithBike(), await target.riderWithBike(), await target.riderWithBike()];
    const looking = bystander({ origin: target.origin, asks: target.asks, pause: 5 }, afterwards);
    const doing =
      others && bystander({ origin: target.origin, asks: others(riders), pause: 300 }, afterwards);
    const used = watchMemory(target.pid, afterwards);
    await wait(2000);
    await Promise.all([looking.take(), doing?.take()]);
    await wait(8000);
    const rest = await looking.take();
    const othersRest = await doing?.take();
    used.take();
    noted.take();
    const load = loadavg()[0] ?? 0;
    // In reality attackers have machines of their own. Only root may raise the priority again.
    if (isRoot) setPriority(10);
    const output = await run(target);
    if (output.includes(missedMark)) missed++;
    if (isRoot) setPriority(priority);
    const seen = await looking.take();
    const othersSeen = await doing?.take();
    const peaks = used.take();
    // What is noted each second.
    await wait(1500);
    const longest = noted.take();
    const lines = [`\n${name} (load of the machine before ${load.toFixed(1)})`, output];
    const rows: Record<string, object> = { "at rest": figuresSeen(rest), attacked: figuresSeen(seen) };
    for (const { name: what } of target.asks)
      rows[`  ${what}`] = figuresSeen(seen.filter((one) => one.name === what));
    const now = figuresSeen(seen);
    lines.push(
      [judge("p99", now.p99, wanted.p99), judge("worst", now.worst, wanted.worst)].join(", ") +
        ` ms, ${(now.p99 / Math.max(1, figuresSeen(rest).p99)).toFixed(1)} times the p99 at rest`,
      `the main thread's ${judge("longest stretch", longest, wanted.piece)} ms`,
      `memory: ${judge("main", peaks.main, memory.main)}, ${judge("child", peaks.child, memory.child)} MB`,
    );
    if (othersSeen && othersRest) {
      const theirs = figuresSeen(othersSeen);
      rows["others at rest"] = figuresSeen(othersRest);
      rows["others attacked"] = theirs;
      lines.push(
        `others: ${judge("p99", theirs.p99, othersP99)} ms; ${theirs.failed ? `MISSED: ${theirs.failed}` : "all succeeded"}`,
      );
      if (theirs.failed) missedByMuch = true;
    }
    const spaces = Map.groupBy(
      seen.flatMap(({ body }) => /"space":"(\w+)"/.exec(body ?? "")?.[1] ?? []),
      (space) => space,
    );
    lines.push(
      `/readyz said: ${[...spaces].map(([space, all]) => `${space} ${all.length} times`).join(", ")}`,
    );
    process.stdout.write(`${lines.join("\n  ")}\n`);
    console.table(rows);
  } finally {
    await undo();
  }
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(attacks);
for (const name of chosen) {
  const one = attacks[name];
  if (!one) throw new Error(`no attack ${name}`);
  await attack(name, one);
}
process.stdout.write(`\n${missed} figures missed\n`);
if (missedByMuch) process.exitCode = 1;
