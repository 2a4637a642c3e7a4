import type { BikeQuestion } from "#contract/community/questions.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useAnswer } from "./queries.ts";
import { WordsForm } from "./words-form.tsx";

/** An answer, or another one in place of it. */
export function AnswerForm({ question, onClose }: { question: BikeQuestion; onClose: () => void }) {
  const t = useT("questions");
  const { mutate, isPending, error } = useAnswer(question.id);
  return (
    <WordsForm
      label={t("answer_text")}
      first={question.answer?.text ?? ""}
      submit={t("save")}
      busy={isPending}
      error={error}
      onSend={(text) => mutate({ text }, { onSuccess: onClose })}
    >
      <Button variant="quiet" onClick={onClose}>
        {t("cancel")}
      </Button>
    </WordsForm>
  );
}
