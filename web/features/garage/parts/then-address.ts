import { type MountScope, mountScopes } from "#contract/garage/part-words.ts";
import type { BikePartsQuery } from "#web/features/garage/parts/queries.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const useAddress = addressOf({
  read: (query) => ({ at: query.get("at"), scope: query.get("scope") }),
  after: queryWith,
});

/** Keeps in the address the day, and the kind of rides, for which a bike's parts are shown: `?at=2026-05-01&scope=indoor`. */
export function useThenAddress() {
  const { choice, change } = useAddress();
  const at = isDay(choice.at) ? choice.at : null;
  const scope: MountScope = mountScopes.find((one) => one === choice.scope) ?? "any";
  return {
    /** A day in the past; null for now. */
    at,
    scope,
    /** The query of the request. */
    request: { ...(at !== null && { at }), ...(scope !== "any" && { scope }) } satisfies BikePartsQuery,
    showDay: (day: string | null) => change({ at: day }),
    showScope: (one: MountScope) => change({ scope: one === "any" ? null : one }),
  };
}
