import { useState } from "react";
import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { keepValues, keptValues } from "#web/lib/form/kept-values.ts";
import { useT } from "#web/lib/i18n.ts";

export type MailedCode = ReturnType<typeof useMailedCode>;

/** How long a code is accepted, in milliseconds. */
const codeMs = 15 * 60_000;

/**
 * The code that is mailed to the customer of an order, for a decision or for taking the bike: whether one is on its way, and
 * what was typed of it. A phone may load the page anew while its mail is read: the code is then still expected.
 */
export function useMailedCode(token: string, purpose: "decision" | "taking") {
  const t = useT("estimates");
  const name = `code.${purpose}.${token}`;
  const [isMailed, setMailed] = useState(() => Date.now() - Number(keptValues(name)["at"] ?? 0) < codeMs);
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
      keepValues(name, { at: Date.now() });
    } catch (error) {
      setProblem(sentenceOf(error, { network: t("network"), failed: t("failed") }));
    } finally {
      setBusy(false);
    }
  }
  /** Another one is needed for what comes next. */
  const used = () => keepValues(name, null);
  return { isMailed, typed, setTyped, busy, problem, mail, used };
}
