import { useQuery } from "@tanstack/react-query";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import { queryOf } from "#web/lib/query-of.ts";

/** What rides on bikes come to, and what the chain of the bike that was ridden most has done. */
export interface Knowledge {
  distance_m: number;
  bikes: number;
  chain: { bike: number; distance_m: number } | null;
}

/** Returns what the garage knows by its rides; null until that is known, and where no ride is on a bike. */
export function useKnowledge(): Knowledge | null {
  const query = { by: "bike" } as const;
  const { data: stats } = useQuery(queryOf("GET /ride-stats", { query }));
  const ridden = (stats ?? []).filter(({ key, distance_m }) => key !== null && distance_m > 0);
  const [most] = ridden.toSorted((a, b) => b.distance_m - a.distance_m);
  const bike = Number(most?.key ?? 0);
  const parts = useMountedParts(most === undefined ? null : bike);
  // Announced once as a whole, so that nothing is added to a sentence that is being read.
  if (!most || (!parts.data && !parts.isError)) return null;
  const chains = (parts.data ?? []).filter(({ slot_path }) => slot_path === "chain");
  const done = Math.max(0, ...chains.map(({ part }) => part.usage.distance_m));
  return {
    distance_m: ridden.reduce((sum, { distance_m }) => sum + distance_m, 0),
    bikes: ridden.length,
    chain: done > 0 ? { bike, distance_m: done } : null,
  };
}
