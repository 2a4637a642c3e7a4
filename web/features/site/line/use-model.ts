import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { assistantBounds } from "#contract/site/assistant-bounds.ts";
import type { AssistantAnswer } from "#contract/site/assistant.ts";
import { call } from "#web/lib/call.ts";
import { queryOf } from "#web/lib/query-of.ts";

export type ModelSent = "busy" | "failed" | AssistantAnswer;

/** Returns whether a text may be sent to the model that the rider has turned on, what sends it, and what came of it. */
export function useModel(text: string, bike_id: number | null) {
  const { data } = useQuery(queryOf("GET /account/assistant"));
  const [sent, setSent] = useState<{ of: string; what: ModelSent } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(): Promise<void> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setSent({ of: text, what: "busy" });
    try {
      const body = { text, bike_id };
      const { data } = await call("POST /assistant/questions", { body }, { signal: run.signal });
      setSent({ of: text, what: data });
    } catch {
      if (!run.signal.aborted) setSent({ of: text, what: "failed" });
    }
  }
  return {
    mayAsk: data?.on === true && data.used_today < data.limit && text.length <= assistantBounds.text,
    model: data?.model ?? "",
    send,
    /** Of this text; null where nothing was sent. */
    sent: sent?.of === text ? sent.what : null,
  };
}
