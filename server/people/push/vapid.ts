import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";
import { curve } from "./encrypted-push.ts";

/** The server's own pair, by which push services know it (RFC 8292). */
export interface ServerKey {
  /** The public point in base64url: browsers subscribe with it. */
  point: string;
  /** The private key. */
  jwk: JsonWebKey;
}

/** Seconds that a signature holds; push services refuse more than a day. */
const validFor = 12 * 3600;

export function newServerKey(): ServerKey {
  const jwk = generateKeyPairSync("ec", { namedCurve: curve }).privateKey.export({ format: "jwk" });
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"));
  return { point: Buffer.concat([Buffer.of(4), x ?? "", y ?? ""] as Buffer[]).toString("base64url"), jwk };
}

interface Signed {
  endpoint: string;
  /** Whom a push service may write to: mailto: or https:. */
  subject: string;
  now: Date;
}

/** Returns the header by which a push service knows who sends, for its own address alone. */
export function vapidHeader({ point, jwk }: ServerKey, { endpoint, subject, now }: Signed): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + validFor,
    sub: subject,
  };
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${point}`;
}
