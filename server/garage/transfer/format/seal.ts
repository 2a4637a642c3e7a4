import { createHmac, timingSafeEqual } from "node:crypto";

export type Seals = ReturnType<typeof seals>;

/** Signatures by which this server recognises its own pictures in an import, whoever brings them back. */
export function seals(secret: string) {
  /** Signs the SHA-256 (hex) of a picture's bytes. */
  const sealOf = (digest: string) =>
    createHmac("sha256", `own-picture:${secret}`).update(digest).digest("base64url");
  return {
    sealOf,
    isOurs(digest: string, seal: string): boolean {
      const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(digest))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
