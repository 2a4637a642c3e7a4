import { useState } from "react";
import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

export type MailedCode = ReturnType<typeof useMailedCode>;

/** The code that is mailed to the customer of an order: whether one is on its way, and what was typed of it. */
export function useMailedCode(token: string) {
  const t = useT("estimates");
  const [isMailed, setMailed] = useState(false);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function mail(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await call("POST /public/orders/{token}/code", { params: { token } });
      setTyped("");
      setMailed(true);
    } catch (error) {
      setProblem(sentenceOf(error, { network: t("network"), failed: t("failed") }));
    } finally {
      setBusy(false);
    }
  }
  return { isMailed, typed, setTyped, busy, problem, mail };
}
