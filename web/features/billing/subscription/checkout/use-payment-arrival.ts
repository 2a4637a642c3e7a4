import { useEffect, useState } from "react";
import type { Subscription } from "#contract/billing/subscription.ts";
import { call } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

/** The most requests whether a payment has arrived, and the pause between two of them in ms. */
const requests = 15;
const pause = 2000;

type Arrival = { state: "checking" | "waiting" | "failed" } | { state: "arrived"; now: Subscription };

/** Returns whether the plan just paid for is active; polls for half a minute. */
export function usePaymentArrival(): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ state: "checking" });
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    void arrivalOf(signal).then((found) => signal.aborted || setArrival(found));
    return () => control.abort();
  }, []);
  return arrival;
}

async function arrivalOf(signal: AbortSignal): Promise<Arrival> {
  let state: "waiting" | "failed" = "waiting";
  for (let attempt = 0; attempt < requests && !signal.aborted; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { data: now } = await request(attempt, signal);
      await keep(queryKeyOf("GET /subscription"), now);
      if (now.status === "active") return { state: "arrived", now };
      if (now.status === "past_due") return { state: "failed" };
      state = "waiting";
    } catch {
      state = "failed";
    }
  }
  return { state };
}

/** Requests the subscription; with the first and every fifth request the server reads it anew from the payment provider. */
function request(attempt: number, signal: AbortSignal) {
  return attempt % 5 === 0
    ? call("POST /subscription/refresh", {}, { signal })
    : call("GET /subscription", {}, { signal });
}
