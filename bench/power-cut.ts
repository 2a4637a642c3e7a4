import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { writeUntil } from "#server/platform/testing/crashes.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { afterwardsOf } from "./afterwards.ts";

// Simulates power cuts under 16 parallel writers. Root on Linux only: node bench/power-cut.ts [times] [folder in
// memory]. The data folder lies on an ext4 of its own in a file. The server is frozen amid writes and the file
// copied: the copy has what was written to the "disk" and nothing that is still in memory. It is mounted, served and
// compared with what was acknowledged. With synchronous=NORMAL, the control, something has to be missing.
const [times = "20", memory = "/dev/shm"] = process.argv.slice(2);
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
const { afterwards, undo } = afterwardsOf();
const folder = mkdtempSync(path.join(memory, "power-cut-"));
afterwards(() => run("rm", "-rf", folder));

/** Mounts a disk's file so that the kernel writes nothing back during a round. */
function mount(disk: string, at: string): () => void {
  mkdirSync(at, { recursive: true });
  run("mount", "-o", "loop,commit=300", disk, at);
  let mounted = true;
  const unmount = () => {
    // Lazily, because the killed server may still be closing files.
    if (mounted) run("umount", "--lazy", at);
    mounted = false;
  };
  afterwards(unmount);
  return unmount;
}

async function cut(round: number, env: Record<string, string>) {
  const [disk, copy] = [path.join(folder, "disk"), path.join(folder, "copy")];
  run("rm", "-f", disk);
  run("truncate", "-s", "64M", disk);
  run("mkfs.ext4", "-q", disk);
  const unmount = mount(disk, path.join(folder, "before"));
  const server = await startServer(path.join(folder, "before/data"), env, afterwards);
  const { acknowledged, lostOn } = await writeUntil(server, 20 + 5 * (round % 10), async () => {
    server.freeze();
    copyFileSync(disk, copy);
    await server.kill();
  });
  unmount();
  const unmountCopy = mount(copy, path.join(folder, "after"));
  const after = await startServer(path.join(folder, "after/data"), env, afterwards);
  const lost = await lostOn(after);
  await after.kill();
  unmountCopy();
  return { acknowledged, lost: lost.length };
}

const careless = path.join(import.meta.dirname, "synchronous-normal.ts");
const setups = {
  "as it is (FULL)": {},
  "control (NORMAL)": { NODE_OPTIONS: `--import ${careless}` },
};
const report: Record<string, Record<string, number>> = {};
try {
  for (const [name, env] of Object.entries(setups)) {
    const cuts: Awaited<ReturnType<typeof cut>>[] = [];
    for (let round = 0; round < Number(times); round++)
      cuts.push(await cut(round, env as Record<string, string>));
    report[name] = {
      cuts: cuts.length,
      acknowledged: cuts.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost: cuts.reduce((sum, { lost }) => sum + lost, 0),
      "cuts that lost": cuts.filter(({ lost }) => lost > 0).length,
    };
  }
  console.table(report);
} finally {
  await undo();
}
