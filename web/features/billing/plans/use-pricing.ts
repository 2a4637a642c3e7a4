import { useEffect, useEffectEvent, useState } from "react";
import type { Pricing } from "#contract/billing/pricing.ts";
import { call } from "#web/lib/call.ts";

/** Returns the prices of the plans; null until they have loaded. */
export function usePricing() {
  const [pricing, setPricing] = useState<Pricing | null>(null);
  const [failed, setFailed] = useState(false);

  const request = (signal?: AbortSignal) =>
    call("GET /plans", {}, signal ? { signal } : {}).then(
      ({ data }) => setPricing(data),
      () => !signal?.aborted && setFailed(true),
    );
  const requestFirst = useEffectEvent(request);
  useEffect(() => {
    const control = new AbortController();
    void requestFirst(control.signal);
    return () => control.abort();
  }, []);

  return {
    pricing,
    failed,
    again() {
      setFailed(false);
      void request();
    },
  };
}
