import type { PasskeyMade, PasskeyShown } from "#contract/people/passkeys.ts";
import type { NewPasskey, PasskeyRow } from "./passkeys.repo.ts";

/** Where a passkey has to have been made or shown, and with which challenge. */
export interface Expected {
  challenge: string;
  origin: string;
  rpId: string;
}

const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** By what an authenticator knows an account. */
export const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString("base64url");

/** Loaded by the first who makes or shows a passkey: it takes 26 MB and an eighth of a second. */
const library = () => import("@simplewebauthn/server");

const isFramed = (clientDataJSON: string): boolean =>
  JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()).crossOrigin === true;

/** The number and state that an authenticator signed; null for what is no answer to the challenge. */
export async function verifyShown(shown: PasskeyShown, passkey: PasskeyRow, expected: Expected) {
  const { verifyAuthenticationResponse } = await library();
  try {
    if (isFramed(shown.response.clientDataJSON)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, "base64url"),
        // Judged in the statement that stores it: of two parallel sign-ins one would pass with the older number.
        counter: 0,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** The passkey that an authenticator made, without its name; null for what is no answer to the challenge. */
export async function verifyMade(
  made: PasskeyMade,
  expected: Expected,
): Promise<Omit<NewPasskey, "name"> | null> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    if (isFramed(made.response.clientDataJSON)) return null;
    // Of authenticators nothing is wanted but the key: certificates would have lists of revoked ones fetched, from wherever
    // they say.
    const attested = decodeAttestationObject(Buffer.from(made.response.attestationObject, "base64url"));
    if (!["none", "packed"].includes(attested.get("fmt")) || attested.get("attStmt").get("x5c")) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { ...made.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
    });
    if (!verified || registrationInfo.credential.id !== made.id) return null;
    const { credential, credentialBackedUp, aaguid } = registrationInfo;
    const transports = knownTransports.filter((one) => made.response.transports?.includes(one));
    return {
      rp_id: expected.rpId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: transports.join(" "),
      backed_up: credentialBackedUp ? 1 : 0,
      aaguid,
    };
  } catch {
    return null;
  }
}
