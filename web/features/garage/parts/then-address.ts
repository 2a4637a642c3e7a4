import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type MountScope, mountScopes } from "#contract/garage/part-words.ts";
import type { BikePartsQuery } from "#web/features/garage/parts/queries.ts";

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Keeps in the address of which day, and for which rides, a bike's parts are shown: `?at=2026-05-01&scope=indoor`. */
export function useThenAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const day = query.get("at");
  const at = isDay(day) ? day : null;
  const scope: MountScope = mountScopes.find((one) => one === query.get("scope")) ?? "any";
  function set(name: "at" | "scope", value: string | null) {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    void navigate({ search: `?${next}` }, { replace: true, state });
  }
  return {
    /** A day in the past; null for now. */
    at,
    scope,
    /** The query of the request. */
    asked: { ...(at !== null && { at }), ...(scope !== "any" && { scope }) } satisfies BikePartsQuery,
    showDay: (day: string | null) => set("at", day),
    showScope: (scope: MountScope) => set("scope", scope === "any" ? null : scope),
  };
}
