import { call, CallError } from "#web/lib/call.ts";
import { goTo } from "#web/lib/navigation.ts";
import { canUsePasskeys } from "#web/lib/passkey-ability.ts";
import { endPasskeyOffer, isPasskeyOfferWanted, passkeyOffer } from "#web/lib/passkey-offer.ts";
import { toast } from "#web/lib/toast.ts";

/** Offers a passkey to a rider without one who has registered or reset the password, until they have answered. */
export async function offerPasskey(): Promise<void> {
  if (!isPasskeyOfferWanted() || !canUsePasskeys()) return;
  const [{ data: ways }, { data: passkeys }] = await Promise.all([
    call("GET /auth/ways"),
    call("GET /account/passkeys"),
  ]);
  if (!ways.passkey || passkeys.length > 0) return endPasskeyOffer();
  passkeyOffer.set({ take, answer: endPasskeyOffer });
}

/** Makes it; throws where the browser refuses or nothing responds. */
async function take(): Promise<void> {
  endPasskeyOffer();
  const { isGivenUp, makePasskey } = await import("#web/lib/passkeys.ts");
  try {
    toast({ text: await makePasskey() });
  } catch (error) {
    // Pressed late, it needs a proof first: the account page has all of it.
    if (error instanceof CallError) goTo("/dashboard?profile=account");
    else if (!isGivenUp(error)) throw error;
  }
}
