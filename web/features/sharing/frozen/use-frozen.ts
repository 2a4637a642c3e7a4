import { useEffect, useState } from "react";
import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { call } from "#web/lib/call.ts";

interface Loaded {
  data?: DossierSnapshot;
  error?: Error;
}

// What a link shows never changes, and each request for it counts as a view.
const known = new Map<string, Promise<Loaded>>();

function load(token: string): Promise<Loaded> {
  const arrival =
    known.get(token) ??
    call("GET /public/dossiers/{token}", { params: { token } }).then(
      ({ data }): Loaded => ({ data }),
      (error: Error): Loaded => {
        known.delete(token);
        return { error };
      },
    );
  known.set(token, arrival);
  return arrival;
}

/** Returns what a frozen link shows. */
export function useFrozen(token: string) {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let current = true;
    void load(token).then((answer) => current && setLoaded(answer));
    return () => {
      current = false;
    };
  }, [token]);

  function again() {
    setLoaded({});
    void load(token).then(setLoaded);
  }
  return { ...loaded, again };
}
