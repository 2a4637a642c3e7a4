import { request } from "node:http";
import path from "node:path";
import type { Afterwards } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { programs } from "#server/platform/testing/started.ts";
import type { Ask } from "./bystander.ts";

export type Target = Awaited<ReturnType<typeof openTarget>>;

export interface Sent {
  status: number;
  ms: number;
}

/** Starts a server with production's rate limits, an attacker and other riders. */
export async function openTarget(
  afterwards: Afterwards,
  folder = testFolder(afterwards),
  env: Record<string, string> = {},
) {
  const server = await startServer(
    path.join(folder, "data"),
    // The proxy header is trusted, so that each attacker can have an address of its own.
    { LOG_LEVEL: "info", RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", ...env },
    afterwards,
    programs.built,
  );
  const photo = async (token: string, bike: number, bytes: Buffer) => {
    const form = new FormData();
    form.append("bike_id", String(bike));
    form.append("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg");
    return server.call("POST", "/photos/upload", token, form);
  };
  const attacker = await server.riderWithBike();
  const rider = await server.riderWithBike();
  const uploaded = await photo(rider.token, rider.bike, await smallPhoto());
  const { data } = (await uploaded.json()) as { data: { url: string } };
  const shared = await server.call("POST", `/bikes/${rider.bike}/toggle-sharing`, rider.token);
  const { share_url } = ((await shared.json()) as { data: { share_url: string } }).data;
  const asks: Ask[] = [
    { name: "/readyz", path: "/readyz" },
    { name: "a bike", path: `/api/v1/bikes/${rider.bike}`, token: rider.token },
    { name: "a page", path: new URL(share_url).pathname },
    {
      name: "a picture",
      path: new URL(data.url, server.origin).href.slice(server.origin.length),
      token: rider.token,
    },
  ];

  return {
    ...server,
    folder,
    attacker,
    rider,
    asks,
    photo,
    /** Sends an attacker's request, each from a new address unless one is given. */
    send(
      method: string,
      at: string,
      {
        token,
        body,
        type,
        from,
      }: { token?: string; body?: Buffer | string; type?: string; from?: string } = {},
    ) {
      const { promise, resolve } = Promise.withResolvers<Sent>();
      const begun = performance.now();
      const done = (status: number) => resolve({ status, ms: performance.now() - begun });
      const sent = request(
        `${server.origin}${at}`,
        {
          method,
          agent: false,
          headers: {
            "x-forwarded-for": from ?? anyAddress(),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined
              ? {}
              : { "content-type": type ?? "application/json", "content-length": Buffer.byteLength(body) }),
          },
        },
        (response) => {
          response.resume();
          response.on("close", () => done(response.statusCode ?? 0));
        },
      );
      sent.on("error", () => done(0));
      sent.end(body);
      return promise;
    },
  };
}

let addresses = 0;
/** Returns an IPv4 address that was not used before. */
function anyAddress(): string {
  const index = addresses++;
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** Encodes a form with a file as multipart bytes. */
export function formWithFile(
  name: string,
  file: Buffer,
  fields: Record<string, string> = {},
): { type: string; body: Buffer } {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join("")}--b\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
  return {
    type: "multipart/form-data; boundary=b",
    body: Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--b--\r\n")]),
  };
}
