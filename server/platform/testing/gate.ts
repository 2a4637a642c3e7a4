import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterTest } from "./databases.ts";

/** A gate before a TCP server: `url` with the gate's address, which `shut` cuts off and `open` opens again. */
export async function openGate(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
    }
  });
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  const shut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  afterTest(() => (server.listening ? shut() : undefined));
  return { url: url.replace(`:${port}`, `:${own}`), shut, open: () => listen(own) };
}
