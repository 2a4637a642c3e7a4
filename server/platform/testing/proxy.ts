import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Afterwards } from "./databases.ts";

interface Instance {
  origin: string;
  ready: boolean;
}

interface Given {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const checkMs = 100;
const repeatable = ["GET", "HEAD", "PUT", "DELETE"];

/**
 * What stands before several instances: takes them in turn over connections that it keeps, asks each for /readyz and leaves
 * out who is not. It turns to another where a connection is refused, and where a request that may be repeated breaks off.
 */
export async function openProxy(afterwards: Afterwards) {
  const instances = new Map<string, Instance>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;

  async function check(instance: Instance): Promise<void> {
    const answer = fetch(`${instance.origin}/readyz`, { signal: AbortSignal.timeout(3000) });
    instance.ready = await answer.then(
      ({ ok }) => ok,
      // Who is slow is not gone.
      (error: Error) => error.name === "TimeoutError" && instance.ready,
    );
  }

  function nextReady(tried: Set<Instance>): Instance | undefined {
    const ready = [...instances.values()].filter((instance) => instance.ready && !tried.has(instance));
    return ready[turn++ % ready.length];
  }

  async function pass({ method, url, headers: given, body }: Given, to: Instance) {
    const { connection: _ours, ...headers } = given;
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request(to.origin + url, { method, headers, agent }, resolve)
        .on("error", reject)
        .end(body),
    );
    return {
      status: answer.statusCode ?? 502,
      type: answer.headers["content-type"],
      bytes: await buffer(answer),
    };
  }

  async function answerTo(given: Given) {
    const tried = new Set<Instance>();
    for (let to = nextReady(tried); to; to = nextReady(tried)) {
      tried.add(to);
      try {
        return await pass(given, to);
      } catch (error) {
        const refused = (error as NodeJS.ErrnoException).code === "ECONNREFUSED";
        if (refused) to.ready = false;
        if (!refused && !repeatable.includes(given.method)) break;
      }
    }
    return { status: 502, type: "text/plain", bytes: Buffer.from("") };
  }

  const server = createServer(async (incoming, response) => {
    const { method = "GET", url = "/", headers } = incoming;
    const {
      status,
      type = "",
      bytes,
    } = await answerTo({ method, url, headers, body: await buffer(incoming) });
    response.writeHead(status, { "content-type": type, "content-length": bytes.length }).end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const state = { open: true };
  const checking: Promise<void>[] = [];
  const keepChecking = async (name: string, instance: Instance) => {
    for (; state.open && instances.get(name) === instance; await sleep(checkMs)) await check(instance);
  };
  afterwards(async () => {
    state.open = false;
    await Promise.all(checking);
    server.closeAllConnections();
    server.close();
    agent.destroy();
  });

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds an instance under a name, in place of the one that had it; resolves when it is ready. */
    async use(name: string, origin: string): Promise<void> {
      const instance = { origin, ready: false };
      instances.set(name, instance);
      checking.push(keepChecking(name, instance));
      while (!instance.ready) await sleep(checkMs);
    },
  };
}
