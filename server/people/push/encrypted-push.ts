import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser, as its PushSubscription names them. */
export interface BrowserKeys {
  /** A point of P-256, uncompressed, in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}

/** What is new for each message. */
interface Fresh {
  salt: Buffer;
  /** The private key of a pair that is used once. */
  privateKey?: Buffer;
}

export const curve = "prime256v1";
/** Bytes of one record: a message is one. */
const recordSize = 4096;
/** Marks the last record; see RFC 8188. */
const lastRecord = Buffer.of(2);

const derived = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** Encrypts a message so that only a browser can read it (RFC 8291): the body of a request to its push service. */
export function encryptedPush(
  { p256dh, auth }: BrowserKeys,
  message: string,
  { salt, privateKey }: Fresh = { salt: randomBytes(16) },
): Buffer {
  const browser = Buffer.from(p256dh, "base64url");
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const point = own.getPublicKey();
  const shared = own.computeSecret(browser);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser, point]);
  const key = derived(shared, Buffer.from(auth, "base64url"), info, 32);
  const cipher = createCipheriv(
    "aes-128-gcm",
    derived(key, salt, "Content-Encoding: aes128gcm\0", 16),
    derived(key, salt, "Content-Encoding: nonce\0", 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(point.length),
    point,
    cipher.update(message, "utf8"),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether these are keys that a message can be encrypted for. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const bytes = [p256dh, auth].map((text) =>
    /^[\w-]+=*$/.test(text) ? Buffer.from(text, "base64url") : null,
  );
  const [point, secret] = bytes;
  if (point?.length !== 65 || point[0] !== 4 || secret?.length !== 16) return false;
  try {
    const one = createECDH(curve);
    one.generateKeys();
    // Throws for a point that is not on the curve.
    return one.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}
