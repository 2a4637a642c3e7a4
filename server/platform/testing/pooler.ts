import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterTest, testFolder } from "./databases.ts";
import { freePort } from "./postgres.ts";

/** Whether something listens on a port of this machine. */
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

/**
 * PgBouncer before a PostgreSQL database until the test ends: each transaction gets any of a few sessions. Returns the
 * database's URL through it.
 */
export async function openPooler(url: string, sessions: number): Promise<string> {
  const program = process.env["PGBOUNCER"];
  if (!program) throw new Error("PGBOUNCER says where PgBouncer is; bin/test brings it with FULL=1");
  const [to, port] = [new URL(url), await freePort()];
  const folder = testFolder();
  chmodSync(folder, 0o755);
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${to.hostname} port=${to.port} user=${to.username} password=${to.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 100
`,
  );
  const isRoot = process.getuid?.() === 0;
  const libraries = path.join(path.dirname(program), "../lib/x86_64-linux-gnu");
  const pooler = spawn(program, [...(isRoot ? ["-u", "nobody"] : []), settings], {
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  let log = "";
  pooler.stderr.on("data", (text) => (log += String(text)));
  const ended = new Promise((resolve) => pooler.once("exit", resolve));
  afterTest(async () => {
    pooler.kill();
    await ended;
  });
  while (!(await listens(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
    await setTimeout(50);
  }
  return `postgres://${to.username}@127.0.0.1:${port}${to.pathname}`;
}
