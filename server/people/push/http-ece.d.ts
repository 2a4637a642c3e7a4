// What the tests use of another implementation of RFC 8188 and 8291.
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Known {
    version: "aes128gcm";
    privateKey: ECDH;
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, known: Known): Buffer };
  export default ece;
}
