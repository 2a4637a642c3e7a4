import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import type { IncomingMessage } from "node:http";
import ece from "http_ece";
import { standInServer } from "#server/platform/testing/stand-in.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import type { Afterwards } from "#server/platform/testing/databases.ts";

/** A message as a browser reads it. */
export interface ShownPush {
  web_push: number;
  notification: {
    title: string;
    body: string;
    navigate: string;
    lang: string;
    tag: string;
    data?: { plan: number };
    actions?: { action: string; title: string; navigate: string }[];
  };
  app_badge?: string;
}

/** A browser's subscription at a service that nobody calls: RFC 8291's example. */
export const pushSubscription = {
  endpoint: "https://push.example/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};

/** What a push service was sent. */
interface TakenPush {
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Starts a push service of a test's own, which answers what `state.status` says. */
export async function openPushService(afterwards: Afterwards) {
  const taken: TakenPush[] = [];
  const state = { status: 201 };
  const url = await standInServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(state.status).end();
    });
  }, afterwards);

  /** A browser that subscribes at this service. */
  function browser(name: string = randomBytes(8).toString("hex")) {
    const key = createECDH("prime256v1");
    key.generateKeys();
    const auth = randomBytes(16).toString("base64url");
    const subscription = {
      endpoint: `${url}/${name}`,
      keys: { p256dh: key.getPublicKey("base64url"), auth },
    };
    const own = () => taken.filter(({ path }) => path === `/${name}`);
    return {
      subscription,
      subscribe: (rider: Caller) => rider.post("/account/push-subscriptions", subscription),
      taken: own,
      /** What it shows, decrypted by somebody else's code. */
      shown: (): ShownPush[] =>
        own().map(({ body }) => {
          const text = ece.decrypt(body, { version: "aes128gcm", privateKey: key, authSecret: auth });
          return JSON.parse(text.toString("utf8")) as ShownPush;
        }),
    };
  }
  return { url, taken, state, browser };
}

/** Returns the claims of a VAPID header; throws where the key that it names has not signed them. */
export function vapidClaims(header: string | undefined): { claims: Record<string, unknown>; key: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("not signed by the key that is named");
  return { claims: JSON.parse(Buffer.from(body, "base64url").toString()), key };
}
