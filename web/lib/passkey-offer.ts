import { createStore } from "./store.ts";

const wanted = "passkeyOffer";

/** The offer to add a passkey, made once after registering or a reset; null while there is none. */
export const passkeyOffer = createStore<{ take: () => Promise<void>; answer: () => void } | null>(null);

/** Has the garage offer a passkey once the rider is there, in this tab. */
export function wantPasskeyOffer(): void {
  try {
    sessionStorage.setItem(wanted, "yes");
  } catch {
    // Without storage nothing is offered.
  }
}

export const isPasskeyOfferWanted = (): boolean => sessionStorage.getItem(wanted) !== null;

export function endPasskeyOffer(): void {
  sessionStorage.removeItem(wanted);
  passkeyOffer.set(null);
}
