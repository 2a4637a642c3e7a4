import { pipeline, Readable, Transform } from "node:stream";
import type { FastifyInstance } from "fastify";
import { networksOf } from "./network.ts";
import { turns } from "./turns.ts";

/** How long responses may stand still. */
interface Standing {
  /** Milliseconds without a byte taken after which a response stands. */
  after: number;
  /** How many responses to one network may stand; beyond it, those that have stood longest are cut. */
  most: number;
  /** Milliseconds between two checks. */
  every: number;
}

/**
 * A phone without reception stands for a while, and many may share an address. What stands costs a file and memory until
 * the connection times out.
 */
const standing: Standing = { after: 10_000, most: 64, every: 2000 };

/**
 * What begins or is sent in one turn of the event loop. Node accepts one connection a turn, so a new one waits for as many
 * turns as there are connections before it: turns have to be short.
 */
const perTurn = { requests: 16, bytes: 128 * 1024 };

/** Milliseconds during which nothing else begins while each turn accepts a connection. */
const accepting = 100;

interface Sending {
  network: string;
  stoodSince: number;
  cut: () => void;
}

/** Has requests that arrive together begin in turn, networks one after the other: 500 from one address delay no other's. */
export function paceRequests(app: FastifyInstance): void {
  const turnOf = turns({ perTurn: perTurn.requests, holds: holdsWhileAccepting(app) });
  app.addHook("onRequest", (request, _reply, done) => turnOf(() => networkOf(request), 1, done));
}

/**
 * Has responses that are streamed (pictures, files, exports) take turns, networks one after the other: 500 connections that
 * fill their buffers at once would otherwise keep a new request waiting. A slow reader loses nothing by it.
 */
export function paceStreams(app: FastifyInstance, { after, most, every }: Standing = standing): void {
  const turnOf = turns({ perTurn: perTurn.bytes, holds: holdsWhileAccepting(app) });
  const open = new Set<Sending>();
  app.addHook("onSend", async (request, _reply, payload) => {
    if (!(payload instanceof Readable)) return payload;
    const network = networkOf(request);
    const sending = { network, stoodSince: performance.now(), cut: () => void request.raw.socket.destroy() };
    open.add(sending);
    const paced = new Transform({
      highWaterMark: 1,
      transform(chunk: Buffer, _encoding, done) {
        sending.stoodSince = performance.now();
        turnOf(
          () => network,
          chunk.length,
          () => done(null, chunk),
        );
      },
    });
    // Ends with either of them; an error of the source is thrown by `paced` as well.
    pipeline(payload, paced, () => open.delete(sending));
    return paced;
  });
  const look = () => {
    const late = performance.now() - after;
    const still = [...open].filter(({ stoodSince }) => stoodSince < late);
    for (const ofOne of Map.groupBy(still, ({ network }) => network).values())
      for (const { cut } of ofOne.toSorted((a, b) => a.stoodSince - b.stoodSince).slice(0, -most)) cut();
  };
  const timer = setInterval(look, every).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** A connection that is closed already has no address. */
const networkOf = ({ ip }: { ip: string | undefined }) => networksOf(ip ?? "").near;

function holdsWhileAccepting(app: FastifyInstance) {
  let accepted = false;
  const forget = () => (accepted = false);
  app.server.prependListener("connection", () => {
    accepted = true;
    setImmediate(forget);
  });
  return { now: () => accepted, atMost: accepting };
}
