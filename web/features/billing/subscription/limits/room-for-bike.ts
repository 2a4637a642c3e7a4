import { useState } from "react";
import { useLimits } from "#web/lib/limits.ts";

/**
 * Returns whether the plan has room for one more bike. The first result is kept, so that an open form does not
 * disappear.
 */
export function useRoomForBike() {
  const { data: limits, isError, isFetching, refetch } = useLimits();
  const [had, setHad] = useState<"some" | "none" | null>(null);
  if (had === null && limits && !isFetching)
    setHad(limits.limits.bike_profiles.remaining > 0 ? "some" : "none");
  return {
    room: had ?? (isError && !isFetching ? "unknown" : "asking"),
    limits,
    retry: () => void refetch(),
    /** Call when the server has refused a bike because the plan is full. */
    refused: () => {
      setHad("none");
      void refetch();
    },
    /** Call when the rider has moved to a larger plan. */
    grown: () => {
      void refetch().then(() => setHad(null));
    },
  } as const;
}
