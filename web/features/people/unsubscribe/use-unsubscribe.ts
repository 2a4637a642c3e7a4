import { useState } from "react";
import { call, CallError, NetworkError } from "#web/lib/call.ts";

/** What became of a press on the button; the page alone changes nothing. */
export type Unsubscribing = "asking" | "busy" | "done" | "dead" | "failed" | "network" | "slow_down";

/** Ends the mails of the rider whose link this is. */
export function useUnsubscribe(token: string) {
  const [state, setState] = useState<Unsubscribing>("asking");

  function stop() {
    setState("busy");
    call("POST /notifications/unsubscribe/{token}", { params: { token } }).then(
      () => setState("done"),
      (error: unknown) => setState(outcomeOf(error)),
    );
  }
  return { state, stop };
}

function outcomeOf(error: unknown): Unsubscribing {
  if (error instanceof NetworkError) return "network";
  if (!(error instanceof CallError)) return "failed";
  if (error.status === 404) return "dead";
  return error.status === 429 ? "slow_down" : "failed";
}
