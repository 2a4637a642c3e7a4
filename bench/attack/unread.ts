import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import type { Target } from "./target.ts";

const count = 500;

/** Asks for a large picture on 500 connections and reads none of them; the bystander's new connections must not wait. */
export async function unread({ origin, photo, attacker }: Target): Promise<string> {
  const bytes = await phoneJpeg(await photograph(3600, 2700), [3600, 2700]);
  const { data } = (await (await photo(attacker.token, attacker.bike, bytes)).json()) as {
    data: { url: string };
  };
  const path = new URL(data.url, origin).href.slice(origin.length);
  const { hostname, port } = new URL(origin);
  const lengths = new Set<string>();
  const statuses: Record<string, number> = {};
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.once("data", (head) => {
      socket.pause();
      const text = String(head.subarray(0, 2000));
      const status = /HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? "none";
      statuses[status] = (statuses[status] ?? 0) + 1;
      lengths.add(/content-length: (\d+)/i.exec(text)?.[1] ?? "none");
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\r\n`);
    return socket;
  });
  await wait(30_000);
  for (const socket of sockets) socket.destroy();
  return `${count} connections, statuses ${JSON.stringify(statuses)}, ${[...lengths].join(", ")} bytes`;
}
