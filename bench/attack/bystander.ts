import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { smallPhoto } from "#server/platform/testing/photos.ts";

/** The bystander's requests, repeated all the while. */
export interface Looking {
  origin: string;
  asks: Ask[];
  /** Milliseconds between two requests. */
  pause: number;
}
export interface Ask {
  name: string;
  path: string;
  method?: "GET" | "PUT";
  token?: string;
  body?: object;
  /** Sends a photo for this bike instead of a body. */
  photoOf?: number;
}
/** One response: milliseconds and status; status 0 when there was none. */
export interface Seen {
  name: string;
  ms: number;
  status: number;
  body?: string;
}

// A process of its own, so that the attacker's load is not in the figures. Each request uses a new connection, as a
// new visitor would.
const { origin, asks, pause } = JSON.parse(process.argv[2] ?? "") as Looking;
const photo = await smallPhoto();
let seen: Seen[] = [];
let taking = false;
process.on("message", () => (taking = true));
process.on("disconnect", () => process.exit());

function bodyOf({ body, photoOf }: Ask): { type: string; bytes: Buffer } | null {
  if (body) return { type: "application/json", bytes: Buffer.from(JSON.stringify(body)) };
  if (photoOf === undefined) return null;
  const head = `--b\r\ncontent-disposition: form-data; name="bike_id"\r\n\r\n${photoOf}\r\n--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    type: "multipart/form-data; boundary=b",
    bytes: Buffer.concat([Buffer.from(head), photo, Buffer.from("\r\n--b--\r\n")]),
  };
}

function ask(what: Ask): Promise<Seen> {
  const { name, path, method, token } = what;
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<Seen>();
  const done = (status: number, body: string) =>
    resolve({
      name,
      ms: performance.now() - begun,
      status,
      body: status >= 400 || name === "/readyz" ? body.slice(0, 200) : "",
    });
  const body = bodyOf(what);
  const sent = request(
    `${origin}${path}`,
    {
      agent: false,
      method: method ?? (body ? "POST" : "GET"),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": body.type, "content-length": body.bytes.length } : {}),
      },
      timeout: 60_000,
    },
    (response) => {
      let text = "";
      response.on("data", (chunk) => (text += text.length < 200 ? String(chunk) : ""));
      response.on("end", () => done(response.statusCode ?? 0, text));
      response.on("error", () => done(0, text));
    },
  );
  sent.on("error", (error) => done(0, error.message));
  sent.on("timeout", () => sent.destroy(new Error("timeout")));
  sent.end(body?.bytes);
  return promise;
}

for (let turn = 0; ; turn++) {
  const what = asks[turn % asks.length];
  if (what) seen.push(await ask(what));
  if (taking) {
    process.send?.(seen);
    seen = [];
    taking = false;
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
}
