import { useEffect, useState } from "react";
import type { LinkedBike } from "#contract/sharing/sharing.ts";
import { call } from "#web/lib/call.ts";
import { useSession } from "#web/lib/session.ts";

/** Returns the reader's own bike behind a share link; null when it is not theirs, undefined while unknown. */
export function useOwnBike(token: string | null): LinkedBike | null | undefined {
  const { state } = useSession();
  const [own, setOwn] = useState<LinkedBike | null>();
  useEffect(() => {
    if (state !== "signed-in" || token === null) return;
    const leaving = new AbortController();
    // On failure, show what everybody sees.
    call("GET /bikes/link/{token}", { params: { token } }, { stay: true, signal: leaving.signal }).then(
      ({ data }) => setOwn(data),
      () => !leaving.signal.aborted && setOwn(null),
    );
    return () => leaving.abort();
  }, [state, token]);
  return state === "anonymous" || token === null ? null : own;
}
