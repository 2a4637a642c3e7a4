import { useState } from "react";
import { useLimits } from "#web/lib/limits.ts";

/** Whether the plan has room for one more bike. What was found at first stays, so that no form is taken from its writer. */
export function useRoomForBike() {
  const { data: limits, isError, isFetching, refetch } = useLimits();
  const [had, setHad] = useState<"some" | "none" | null>(null);
  if (had === null && limits && !isFetching)
    setHad(limits.limits.bike_profiles.remaining > 0 ? "some" : "none");
  return {
    room: had ?? (isError && !isFetching ? "unknown" : "asking"),
    limits,
    retry: () => void refetch(),
    /** The server has found since that there is none. */
    refused: () => {
      setHad("none");
      void refetch();
    },
    /** The plan has become a larger one. */
    grown: () => {
      void refetch().then(() => setHad(null));
    },
  } as const;
}
