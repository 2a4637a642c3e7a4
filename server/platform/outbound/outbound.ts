import { lookup as lookUp } from "node:dns/promises";
import type { ClientRequest, IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { http } from "#server/platform/http/node-http.ts";
import { isPublicAddress } from "./public-address.ts";

interface FoundAddress {
  address: string;
  family: number;
}

export type ResolveName = (name: string) => Promise<FoundAddress[]>;

interface OutboundDeps {
  /** Names or addresses that may also lie on an own network, and be spoken to without TLS. */
  allow: readonly string[];
  /** All addresses of a name; the system's by default. */
  resolve?: ResolveName | undefined;
  /** Milliseconds that a call may take in all. */
  patience?: number;
}

interface Outgoing {
  headers: Record<string, string>;
  body: Buffer;
}

interface Received {
  status: number;
  /** Header `Retry-After` as it came. */
  retryAfter: string | undefined;
}

/** Why an address that somebody entered is not called. */
type OutboundRefusal = "not_a_url" | "not_https" | "not_public";

/** Thrown by a call to an address that is not called. */
class OutboundRefused extends Error {
  readonly reason: OutboundRefusal;
  constructor(reason: OutboundRefusal) {
    super(`the address is not called: ${reason}`);
    this.reason = reason;
  }
}

const usualPatience = 5000;
/** Bytes of an answer that are read, and dropped. */
const mostRead = 64 * 1024;
const mostUrl = 2000;

const systemResolve: ResolveName = (name) => lookUp(name, { all: true });

export type Outbound = ReturnType<typeof outbound>;

/**
 * Calls addresses that people enter. A name is resolved once, all its addresses must be public, and the connection is made to
 * what was checked: a name cannot lead elsewhere a moment later. Redirects are not followed.
 */
export function outbound({ allow, resolve = systemResolve, patience = usualPatience }: OutboundDeps) {
  const allowed = new Set(allow.map((host) => hostOf(host)));

  /** Returns why a URL is not called, as far as that can be seen without resolving its name; null where it may be. */
  function refusalOf(given: string): OutboundRefusal | null {
    const url = given.length <= mostUrl ? URL.parse(given) : null;
    if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return "not_a_url";
    if (allowed.has(url.hostname)) return null;
    if (url.protocol !== "https:") return "not_https";
    const host = bare(url.hostname);
    return isIP(host) === 0 || isPublicAddress(host) ? null : "not_public";
  }

  /** Resolves to the addresses of a URL's host, all of them checked. */
  async function addressesOf({ hostname }: URL): Promise<FoundAddress[]> {
    const host = bare(hostname);
    const family = isIP(host);
    const found = family === 0 ? await resolve(host) : [{ address: host, family }];
    const areFine =
      found.length > 0 && (allowed.has(hostname) || found.every(({ address }) => isPublicAddress(address)));
    if (!areFine) throw new OutboundRefused("not_public");
    return found;
  }

  /** The same, with a look at where a name leads now; one that leads nowhere is seen when it is called. */
  async function refusalAtPresent(given: string): Promise<OutboundRefusal | null> {
    const refusal = refusalOf(given);
    if (refusal) return refusal;
    try {
      await inTime(addressesOf(new URL(given)), AbortSignal.timeout(patience));
    } catch (error) {
      if (error instanceof OutboundRefused) return error.reason;
    }
    return null;
  }

  /** Resolves to how a POST was answered; rejects where nobody is reached in time, or the address is not called. */
  async function post(given: string, { headers, body }: Outgoing): Promise<Received> {
    const refusal = refusalOf(given);
    if (refusal) throw new OutboundRefused(refusal);
    const url = new URL(given);
    const signal = AbortSignal.timeout(patience);
    const addresses = await inTime(addressesOf(url), signal);
    const { request } = url.protocol === "https:" ? process.getBuiltinModule("node:https") : http;
    const sending = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": body.length },
      lookup: pinnedTo(addresses),
      // A connection of its own: none that was opened for another call, and no proxy.
      agent: false,
      signal,
    });
    return answered(sending, body);
  }

  return { refusalOf, refusalAtPresent, post };
}

/** "[::1]" without its brackets, and a name without its last dot. */
const bare = (host: string): string => host.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/** A host as it is in a URL. */
const hostOf = (host: string): string =>
  URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? host;

/** Gives what was checked to whoever connects; an address in digits is never looked up. */
const pinnedTo =
  (addresses: readonly FoundAddress[]): LookupFunction =>
  (_name, options, give) => {
    if (options.all) return give(null, [...addresses]);
    const [first] = addresses;
    return give(null, first?.address ?? "", first?.family);
  };

/** Resolves with `work`; rejects when the time is over. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  return Promise.race([work, promise]);
}

/** Sends a body and resolves to the answer; little of it is read. */
function answered(sending: ClientRequest, body: Buffer): Promise<Received> {
  return new Promise((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (response: IncomingMessage) => {
      const { statusCode: status = 0, headers } = response;
      let read = 0;
      const done = () => {
        resolve({ status, retryAfter: headers["retry-after"] });
        sending.destroy();
      };
      response.on("data", (piece: Buffer) => {
        read += piece.length;
        if (read >= mostRead) done();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    sending.end(body);
  });
}
