import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds of a step. */
const stepSeconds = 30;
/** Steps by which a device's clock may differ. */
const tolerance = 1;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret: 160 random bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** Base32 (RFC 4648) without padding, as programs that make codes read it. */
export function base32(bytes: Buffer): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

/** The code of a step (RFC 6238 with SHA-1, six digits). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step whose code this is, of those that may be meant at an instant (milliseconds); null for none. */
export function stepOfCode(secret: Buffer, code: string, at: number): number | null {
  const now = Math.floor(at / 1000 / stepSeconds);
  let found: number | null = null;
  for (let step = now - tolerance; step <= now + tolerance; step++)
    if (step >= 0 && timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code))) found = step;
  return found;
}

/** Six digits, as typed with blanks between; null for anything else. */
export function codeTyped(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The address that a QR code carries to a program that makes codes. */
export function totpUri(secret: Buffer, account: string): string {
  const label = encodeURIComponent(`Spokebook:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Spokebook`;
}
