import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";
import { type Afterwards, afterTest } from "#server/platform/testing/databases.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";
import { standInServer } from "#server/platform/testing/stand-in.ts";

/** A request as the receiver read it. */
interface TakenMessage {
  path: string;
  headers: IncomingMessage["headers"];
  text: string;
}

/** Starts a program that is sent messages, and answers what `state.status` says; each `address` is one of its own. */
export async function webhookReceiver(afterwards: Afterwards = afterTest) {
  const taken: TakenMessage[] = [];
  const state = { status: 204, location: undefined as string | undefined };
  const origin = await standInServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const text = Buffer.concat(pieces).toString("utf8");
      taken.push({ path: request.url ?? "", headers: request.headers, text });
      const { status, location } = state;
      response.writeHead(status, location === undefined ? {} : { location }).end("x".repeat(100_000));
    });
  }, afterwards);
  return {
    origin,
    taken,
    state,
    address() {
      const path = `/${randomBytes(6).toString("hex")}`;
      return { url: origin + path, taken: () => taken.filter((message) => message.path === path) };
    },
  };
}

/** Has what happened sent to programs, and what is due again. */
export async function sendToPrograms(app: TestApp): Promise<void> {
  await app.fastify.work["events-webhooks"]?.();
  await app.fastify.work["webhooks"]?.();
  await app.fastify.settled();
}

const named = (headers: IncomingMessage["headers"], name: string) => String(headers[`webhook-${name}`]);

/** Returns what somebody else's code reads of a message whose signature it has verified; throws where it is not good. */
export const verifiedBy = (secret: string, { headers, text }: TakenMessage): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

/** Whether somebody else's code signs a message as it came: for messages of another day than today. */
export function isSignedBy(secret: string, { headers, text }: TakenMessage): boolean {
  const at = new Date(Number(named(headers, "timestamp")) * 1000);
  const signature = new Webhook(secret).sign(named(headers, "id"), at, text);
  return named(headers, "signature").split(" ").includes(signature);
}
