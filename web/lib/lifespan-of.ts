import { useQuery } from "@tanstack/react-query";
import type { Lifespan } from "#contract/community/lifespans.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { queryOf } from "./query-of.ts";
import { useSession } from "./session.ts";
import { useSite } from "./site.ts";

export interface NotedPart {
  kind: PartKind;
  brand: string | null;
  model: string | null;
  /** Of the bike that it is on, where that is known. */
  bike_type?: BikeType | null | undefined;
}

/** Returns how far parts like this one lasted with other riders; undefined where that is not known. */
export function useLifespanOf({ kind, brand, model, bike_type }: NotedPart): Lifespan | undefined {
  const site = useSite();
  const query = {
    pick: "closest" as const,
    kind,
    ...(brand && { brand }),
    ...(model && { model }),
    ...(bike_type && { bike_type }),
  };
  const { data } = useQuery(queryOf("GET /lifespans", { query }, { enabled: site?.community === true }));
  return data?.[0];
}

const byKind = (found: readonly Lifespan[]) =>
  new Map(
    found
      .filter(({ brand, bike_type }) => brand === null && bike_type === null)
      .map((group) => [group.kind, group] as const),
  );
const none = new Map<PartKind, Lifespan>();

/** Returns how far parts of each kind lasted with riders here; of none where the reader is a visitor. */
export function useKindLifespans(): ReadonlyMap<PartKind, Lifespan> {
  const site = useSite();
  const { state } = useSession();
  const enabled = site?.community === true && state === "signed-in";
  return useQuery(queryOf("GET /lifespans", {}, { enabled, select: byKind })).data ?? none;
}
