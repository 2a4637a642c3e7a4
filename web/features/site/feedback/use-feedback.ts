import { type Answers, bodyOf, nothing } from "./answers.ts";
import { call, CallError } from "#web/lib/call.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useSite } from "#web/lib/site.ts";
import { toast } from "#web/lib/toast.ts";

// What was typed, kept when the dialog is closed, for when it is opened again.
let keptAnswers: Answers | null = null;

/** The state of the feedback form: values, sender and submission. */
export function useFeedbackForm(onSent: () => void) {
  const t = useT("feedback");
  const { user, hasToken } = useSession();
  const ticked = useSite()?.newsletter_preticked ?? false;
  const emailOf = (answers: Answers) => (hasToken ? (user?.email ?? "") : answers.email);
  const sentence = (error: unknown) => (error instanceof CallError && error.message) || t("failed");
  const { values, set, refusal, busy, form } = useShortForm<Answers>({
    first: keptAnswers ?? { ...nothing, subscribe_to_newsletter: ticked },
    // The dialog shows the message, not a field.
    explain: () => ({}),
    onChange: (answers) => (keptAnswers = answers),
    async send(answers) {
      try {
        await call("POST /feedback", { body: bodyOf({ ...answers, email: emailOf(answers) }) });
      } catch (error) {
        toast({ text: sentence(error), tone: "error", about: "feedback" });
        throw error;
      }
      keptAnswers = null;
      toast({ text: t("thanks"), about: "feedback" });
      onSent();
    },
  });
  const email = emailOf(values);
  return {
    answers: values,
    set,
    email,
    signedIn: hasToken,
    form,
    busy,
    problem: refusal && sentence(refusal.error),
    ready: hasToken || email.trim() !== "",
  };
}
