import { useState } from "react";
import { type Answers, bodyOf, nothing } from "./answers.ts";
import { call, CallError } from "#web/lib/call.ts";
import { type Language, language, useLanguage, useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useSite } from "#web/lib/site.ts";
import { toast } from "#web/lib/toast.ts";

// Closing the window loses nothing: it opens again as it was left.
let kept: Answers | null = null;

/** The answers, who gives them, and the way to send them. */
export function useFeedbackForm(onSent: () => void) {
  const t = useT("feedback");
  const { user, hasToken } = useSession();
  const ticked = useSite()?.newsletter_preticked ?? false;
  const [answers, setAnswers] = useState(() => kept ?? { ...nothing, subscribe_to_newsletter: ticked });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; wordedIn: Language } | null>(null);
  const reader = useLanguage();
  const email = hasToken ? (user?.email ?? "") : answers.email;

  async function send() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await call("POST /feedback", { body: bodyOf({ ...answers, email }) });
      kept = null;
      toast({ text: t("thanks"), about: "feedback" });
      onSent();
    } catch (error) {
      const sentence = (error instanceof CallError && error.message) || t("failed");
      setProblem({ sentence, wordedIn: language() });
      toast({ text: sentence, tone: "error", about: "feedback" });
    } finally {
      setBusy(false);
    }
  }

  return {
    answers,
    email,
    signedIn: hasToken,
    set(change: Partial<Answers>) {
      kept = { ...answers, ...change };
      setAnswers(kept);
    },
    send,
    busy,
    // What was said in another language goes with it.
    problem: problem?.wordedIn === reader ? problem.sentence : null,
    ready: hasToken || email.trim() !== "",
  };
}
