import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { afterwardsOf } from "./afterwards.ts";

// A server on a disk of 24 MB that fills up. Root on Linux only: node bench/disk-full.ts
const { afterwards, undo } = afterwardsOf();
const disk = mkdtempSync(path.join(tmpdir(), "disk-full-"));
afterwards(() => rmSync(disk, { recursive: true }));
execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "none", disk]);
afterwards(() => execFileSync("umount", ["--lazy", disk]));

try {
  const ballast = path.join(disk, "ballast");
  writeFileSync(ballast, Buffer.alloc(8e6));
  const server = await startServer(path.join(disk, "data"), { LOG_LEVEL: "info" }, afterwards);
  const { token, bike } = await server.riderWithBike();
  const photo = await phoneJpeg(await photograph(1600, 1200), [1600, 1200]);
  const upload = () => {
    const form = new FormData();
    form.append("bike_id", String(bike));
    form.append("photo", new Blob([new Uint8Array(photo)]), "photo.jpg");
    return server.call("POST", "/photos/upload", token, form);
  };
  const create = () => server.call("POST", "/bikes", token, { name: "Rudy", notes: "x".repeat(10_000) });
  const until507 = async (send: () => Promise<Response>) => {
    for (let sent = 0; ; sent++) {
      const { status } = await send();
      if (status === 507) return sent;
      if (status !== 201) throw new Error(`answered ${status} after ${sent}`);
    }
  };
  const photos = await until507(upload);
  const bikes = await until507(create);
  const statuses = async () => ({
    "a bike is read": (await server.call("GET", `/bikes/${bike}`, token)).status,
    "the garage is read": (await server.call("GET", "/bikes", token)).status,
    "a bike is made": (await create()).status,
    "a photo is sent": (await upload()).status,
    "/healthz": (await fetch(`${server.origin}/healthz`)).status,
  });
  const full = await statuses();
  rmSync(ballast);
  const room = await statuses();
  const kept = (await (await server.call("GET", "/bikes", token)).json()) as { data: unknown[] };
  const table = Object.fromEntries(
    Object.entries(full).map(([what, status]) => [what, { full: status, "room again": Object(room)[what] }]),
  );
  process.stdout.write(
    `507 after ${photos} photos and ${bikes} bikes; all kept: ${kept.data.length === bikes + 2}\n`,
  );
  console.table(table);
} finally {
  await undo();
}
