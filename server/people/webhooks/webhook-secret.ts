import { createHmac, randomBytes } from "node:crypto";
import { payloadSeal } from "#server/platform/jobs/sealed-payload.ts";

const prefix = "whsec_";

/** A new secret of 32 random bytes, as programs take it. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

export type SecretSeal = ReturnType<typeof secretSeal>;

/** Keeps webhooks' secrets from whoever reads the database, or a backup, without the server's own. */
export function secretSeal(secret: string) {
  const seal = payloadSeal(secret);
  const name = "webhook secret";
  return {
    seal: (given: string): string => seal.seal(name, given),
    /** null where it was sealed with another `SECRET`. */
    open(sealed: string): string | null {
      try {
        return seal.open(name, sealed) as string;
      } catch {
        return null;
      }
    },
  };
}

/** The headers of Standard Webhooks 1.0; with several secrets, a program may verify with any. */
export function signedHeaders(id: string, at: Date, body: Buffer, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
