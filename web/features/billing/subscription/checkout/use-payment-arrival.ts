import { useEffect, useState } from "react";
import type { Subscription } from "#contract/billing/subscription.ts";
import { call } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

/** How many times to ask whether a payment has arrived, and the pause between two requests in ms. */
const questions = 15;
const pause = 2000;

type Arrival = { state: "checking" | "waiting" | "failed" } | { state: "arrived"; now: Subscription };

/** Returns whether the plan just paid for is active; polls for half a minute. */
export function usePaymentArrival(): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ state: "checking" });
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    void arrivalOf(signal).then((found) => signal.aborted || setArrival(found));
    return () => asked.abort();
  }, []);
  return arrival;
}

async function arrivalOf(signal: AbortSignal): Promise<Arrival> {
  let state: "waiting" | "failed" = "waiting";
  for (let question = 0; question < questions && !signal.aborted; question++) {
    if (question > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { data: now } = await ask(question, signal);
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

/** Asks for the subscription; the first and every fifth request also asks the payment provider. */
function ask(question: number, signal: AbortSignal) {
  return question % 5 === 0
    ? call("POST /subscription/refresh", {}, { signal })
    : call("GET /subscription", {}, { signal });
}
