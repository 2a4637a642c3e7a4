import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

export type PayloadSeal = ReturnType<typeof payloadSeal>;

/**
 * Encrypts payloads (AES-256-GCM), which may hold mailed links: who reads the database, or a backup without the secret,
 * reads none of them. A payload opens only as the kind that it was sealed for.
 */
export function payloadSeal(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "job payload", 32));
  return {
    seal(kind: string, payload: unknown): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(kind));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(payload), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    },
    /** Throws where it was sealed with another secret, or changed. */
    open(kind: string, text: string): unknown {
      const bytes = Buffer.from(text, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
      return JSON.parse(Buffer.concat(opened).toString("utf8"));
    },
  };
}
