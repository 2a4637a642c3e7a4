import { call } from "./call.ts";
import { sentenceOf } from "./failure.ts";
import { canUsePasskeys } from "./passkey-ability.ts";
import { readAgent } from "./user-agent.ts";

const library = () => import("@simplewebauthn/browser");

/**
 * Has the browser show one of its passkeys, from the list under a field with `autofill`; returns what a sign-in or a proof
 * sends of it. A newer showing ends an older one.
 */
export async function showPasskey(signal: AbortSignal, autofill = false) {
  const { data } = await call("POST /auth/passkeys/options");
  const { startAuthentication, WebAuthnAbortService } = await library();
  signal.throwIfAborted();
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const response = await startAuthentication({
    optionsJSON: data.options as never,
    useBrowserAutofill: autofill,
  });
  signal.throwIfAborted();
  return { challenge_id: data.challenge_id, response };
}

/** Has the browser make a passkey and adds it; returns the server's message. It is called like the device at first. */
export async function makePasskey(): Promise<string> {
  const { data } = await call("POST /account/passkeys/options");
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: data.options as never });
  const { browser, system } = readAgent(navigator.userAgent);
  const name = [browser, system].filter(Boolean).join(", ") || "Passkey";
  const body = { challenge_id: data.challenge_id, response: response as never, name };
  try {
    return (await call("POST /account/passkeys", { body })).message ?? "";
  } catch (error) {
    // Nobody could ever sign in with it.
    await signal(() => forgetPasskey(data.options.rp.id, response.id));
    throw error;
  }
}

/** Tells the browser that a passkey of this account is gone, and which are left, where it listens. */
export async function passkeyRemoved(of: {
  rp_id: string | null;
  user_id: string;
  credential_id: string;
  accepted: string[];
}): Promise<void> {
  const { rp_id: rpId, user_id: userId, accepted: allAcceptedCredentialIds } = of;
  if (rpId === null || !canUsePasskeys()) return;
  await signal(() => forgetPasskey(rpId, of.credential_id));
  await signal(() =>
    PublicKeyCredential.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds }),
  );
}

const forgetPasskey = (rpId: string, credentialId: string) =>
  PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId });

/** What a browser does with it is its own affair. */
async function signal(send: () => Promise<void> | undefined): Promise<void> {
  try {
    await send();
  } catch {
    // A passkey that stays offered is refused with a sentence.
  }
}

/** Returns whether the rider cancelled the browser's question, or did not answer it. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** Whether this device has a passkey of the account already. */
export const isMadeAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === "InvalidStateError";

/** What a browser throws, as it is or with the library's words around it. */
const isOfBrowser = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && error.cause instanceof DOMException);

/** Words why a passkey was not made or shown. */
export const passkeyProblem = (
  error: unknown,
  say: { network: string; failed: string; refused: string },
): string => (isOfBrowser(error) ? say.refused : sentenceOf(error, say));
