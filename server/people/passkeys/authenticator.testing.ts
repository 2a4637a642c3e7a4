import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyMade, PasskeyShown } from "#contract/people/passkeys.ts";

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

const head = (kind: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(kind << 5) | value])
    : value < 256
      ? Buffer.from([(kind << 5) | 24, value])
      : Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

const sha256 = (of: string | Buffer) => createHash("sha256").update(of).digest();

/** What a test has an authenticator get wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  /** The flags of its data: user present 1, verified 4, may be synced 8, is synced 16. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  crossOrigin?: boolean;
  attestation?: { fmt: string; attStmt: Map<Cbor, Cbor> };
}

/** An authenticator made of software: holds one passkey, ES256, and counts unless `counter` says otherwise. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let userHandle = "";
  let counted = 0;
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    );
  const dataOf = (rpId: string, wrong: Wrong, more = Buffer.alloc(0), flag = 0) => {
    const [flags, counter] = [(wrong.flags ?? 1 | 4) | flag, Buffer.alloc(4)];
    counter.writeUInt32BE(wrong.counter ?? ++counted);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), counter, more]);
  };
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const known = { id: text(id), rawId: text(id), type: "public-key" as const };

  return {
    id: known.id,

    make(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      wrong: Wrong = {},
    ): PasskeyMade {
      userHandle = options.user.id;
      const key = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const { fmt, attStmt } = wrong.attestation ?? { fmt: "none", attStmt: new Map() };
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", fmt],
        ["attStmt", attStmt],
        ["authData", dataOf(options.rp.id, wrong, credential, 64)],
      ]);
      return {
        ...known,
        response: {
          clientDataJSON: text(clientData("webauthn.create", options.challenge, wrong)),
          attestationObject: text(cbor(attestation)),
          transports: ["internal", "hybrid"],
        },
      };
    },

    show(options: { challenge: string; rpId: string }, wrong: Wrong = {}): PasskeyShown {
      const client = clientData("webauthn.get", options.challenge, wrong);
      const data = dataOf(options.rpId, wrong);
      return {
        ...known,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: wrong.userHandle ?? userHandle,
        },
      };
    },
  };
}
