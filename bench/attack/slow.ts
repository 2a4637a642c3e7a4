import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { beginningOf } from "#server/platform/testing/raw.ts";
import type { Target } from "./target.ts";

type Kind = "bodies" | "heads" | "idle";
const count: Record<Kind, number> = { bodies: 1000, heads: 1000, idle: 10_000 };

/** Opens many connections that send next to nothing, and measures how long the server keeps them. */
export async function slow({ origin, pid, attacker }: Target): Promise<string> {
  const port = Number(new URL(origin).port);
  const begins: Record<Kind, string> = {
    bodies: `${beginningOf("/import", attacker.token, { length: 100_000 }).slice(0, 6).join("\r\n")}\r\n`,
    heads: "GET / HTTP/1.1\r\nhost: x\r\n",
    idle: "",
  };
  const drips: Record<Kind, string> = { bodies: "a", heads: "x: y\r\n", idle: "" };
  const sockets: Socket[] = [];
  const open = (kind: Kind) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let drip: NodeJS.Timeout | undefined;
      socket.on("connect", () => {
        if (begins[kind]) socket.write(begins[kind]);
        if (drips[kind]) drip = setInterval(() => socket.write(drips[kind]), 5000);
        resolve();
      });
      socket.on("error", () => {});
      socket.resume();
      socket.on("close", () => {
        clearInterval(drip);
        resolve();
      });
      sockets.push(socket);
    });
  // Counted on the server: a client may believe open what the server never accepted.
  const held = () => readdirSync(`/proc/${pid}/fd`).length;
  const before = held();
  const begun = performance.now();
  const kinds = Object.keys(count) as Kind[];
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: count[kind] }, () => open(kind))));
  const opened = performance.now();
  const most = held() - before;
  while (held() > before + 20 && performance.now() - opened < 200_000) await wait(200);
  const kept = (performance.now() - opened) / 1000;
  for (const socket of sockets) socket.destroy();
  return `${most} connections held once all were open, after ${((opened - begun) / 1000).toFixed(1)} s; closed ${kept.toFixed(1)} s later${kept > 60 ? " MISSED: 60 s" : ""}`;
}
