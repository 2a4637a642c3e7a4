import { never, type Source, useStore } from "./store.ts";

/** Whether this browser has passkeys, which it shows to pages with https and a name alone, and to localhost. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|:/.test(location.hostname);

const ability: Source<boolean> = { get: canUsePasskeys, subscribe: never, ahead: () => false };

/** `canUsePasskeys` for a component that may have been drawn on the server. */
export const usePasskeyAbility = (): boolean => useStore(ability);
