import type { ProviderRefusal } from "#contract/people/oidc.ts";

const known: Record<ProviderRefusal, true> = {
  away: true,
  denied: true,
  failed: true,
  over: true,
  slow_down: true,
};

/** Whether the `refused` parameter of /login is a known word; free text is never shown. */
export const isProviderRefusal = (word: string | null): word is ProviderRefusal =>
  word !== null && Object.hasOwn(known, word);
