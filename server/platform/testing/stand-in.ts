import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Afterwards } from "./databases.ts";

/** Starts a server on this machine that stands for somebody else's; returns its address. */
export async function standInServer(answer: RequestListener, afterwards: Afterwards): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
