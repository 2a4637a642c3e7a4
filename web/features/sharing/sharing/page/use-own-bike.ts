import { useEffect, useState } from "react";
import type { LinkedBike } from "#contract/sharing/sharing.ts";
import { call } from "#web/lib/call.ts";
import { useSession } from "#web/lib/session.ts";

/** The reader's own bike behind a share link; null where it is not theirs, undefined until that is known. */
export function useOwnBike(token: string | null): LinkedBike | null | undefined {
  const { state } = useSession();
  const [own, setOwn] = useState<LinkedBike | null>();
  useEffect(() => {
    if (state !== "signed-in" || token === null) return;
    const leaving = new AbortController();
    // Who cannot be told whether it is theirs sees what everybody sees.
    call("GET /bikes/link/{token}", { params: { token } }, { stay: true, signal: leaving.signal }).then(
      ({ data }) => setOwn(data),
      () => !leaving.signal.aborted && setOwn(null),
    );
    return () => leaving.abort();
  }, [state, token]);
  return state === "anonymous" || token === null ? null : own;
}
