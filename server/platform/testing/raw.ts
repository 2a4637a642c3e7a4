import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { apiBase } from "#contract/platform/wire.ts";

/** The port on which an app listens, from now on. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A connection on which a test says what it likes. */
export async function rawConnection(app: FastifyInstance, ...lines: string[]): Promise<Socket> {
  const socket = connect(await portOf(app), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  if (lines.length > 0) socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

/** The head of a form that says it is so long, and how the form begins. */
export function beginningOf(
  path: string,
  token: string,
  { length = 1_000_000, name = "file" } = {},
): string[] {
  return [
    `POST ${apiBase}${path} HTTP/1.1`,
    "host: localhost",
    `authorization: Bearer ${token}`,
    "content-type: multipart/form-data; boundary=b",
    `content-length: ${length}`,
    "",
    "--b",
    `content-disposition: form-data; name="${name}"; filename="a"`,
  ];
}
