import { useState } from "react";
import type { LineVerdict } from "#contract/shops/order-terms.ts";
import type { PublicOrder } from "#contract/shops/orders.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { openLinesOf } from "./estimate-standing.ts";
import { approvedBy, type ChosenVerdicts, verdictsOf } from "./verdict-values.ts";

/** What is sent: the verdicts about the newest estimate, as it was shown. */
export interface SentDecision {
  estimate_id: number;
  lines: Record<string, LineVerdict>;
  version: number;
}

interface Deciding<O> {
  order: PublicOrder;
  send: (decision: SentDecision) => Promise<O>;
  /** Shows the order as it is now. */
  onShown: (order: O) => void;
}

/** What a customer chooses about an estimate, and sending it; where the order has changed meanwhile, the new one is shown with a message. */
export function useDecision<O>({ order, send, onShown }: Deciding<O>) {
  const t = useT("estimates");
  const [chosen, setChosen] = useState<ChosenVerdicts>({ all: "approved", each: {} });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = openLinesOf(order);
  const verdicts = verdictsOf(lines, chosen);

  async function decide(): Promise<Record<string, string>> {
    if (!verdicts || !order.estimate) {
      setProblem(t("missing"));
      return {};
    }
    setBusy(true);
    setProblem(null);
    try {
      onShown(await send({ estimate_id: order.estimate.id, lines: verdicts, version: order.version }));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === "fields") return Object.fromEntries(failure.messages);
      setProblem(sentenceOf(error, { network: t("network"), failed: t("failed") }));
      const newer = newerIn<O>(error);
      if (newer) onShown(newer);
    } finally {
      setBusy(false);
    }
    return {};
  }

  return {
    lines,
    chosen,
    setChosen: (next: ChosenVerdicts) => {
      setProblem(null);
      setChosen(next);
    },
    /** In hundredths. */
    approved: approvedBy(lines, chosen),
    isWhole: verdicts !== null,
    problem,
    say: setProblem,
    busy,
    /** Sends it; returns what is wrong with other fields. */
    decide,
  };
}
