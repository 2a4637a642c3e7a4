import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type Look, lookIn, queryOfLook } from "./look.ts";

/** Milliseconds after the last change: browsers allow an address few changes a second, and a slider makes many. */
const calm = 300;

/** How the bikes are shown, which the address holds; changing it adds nothing to the history. */
export function useCompareLook(): readonly [Look, (change: Partial<Look>) => void] {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  /** What the address may not have yet: a navigation takes effect later than it is begun. */
  const [fresh, setFresh] = useState<Partial<Look>>({});
  const written = lookIn(query);
  const look = { ...written, ...fresh };
  const isWritten = JSON.stringify(look) === JSON.stringify(written);
  // From now on the address decides: Back may change it.
  if (isWritten && Object.keys(fresh).length > 0) setFresh({});
  const write = useEffectEvent(() => {
    void navigate({ search: `?${queryOfLook(look, search.slice(1))}` }, { replace: true });
  });
  useEffect(() => {
    if (isWritten || Object.keys(fresh).length === 0) return;
    const soon = setTimeout(() => write(), calm);
    return () => clearTimeout(soon);
  }, [fresh, isWritten]);
  return [look, (change) => setFresh((now) => ({ ...now, ...change }))];
}
