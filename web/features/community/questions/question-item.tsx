import { useState } from "react";
import type { BikeQuestion } from "#contract/community/questions.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Day } from "#web/ui/day.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { PassForm } from "./pass-form.tsx";
import { useRemoveQuestion } from "./queries.ts";

interface QuestionItemProps {
  question: BikeQuestion;
  /** The reader's own bike: they may ask somebody else to answer. */
  isOwnBike: boolean;
}

/** A question and its answer, with what its reader may do. */
export function QuestionItem({ question, isOwnBike }: QuestionItemProps) {
  const t = useT("questions");
  const [doing, setDoing] = useState<"answer" | "pass" | null>(null);
  const { id, who, text, at, links, answer, passed_to, mine, may_answer, may_remove } = question;
  const close = () => setDoing(null);
  return (
    <li>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink wrap-anywhere">{who.name}</span> <Day value={at} />
      </p>
      <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{links ? <LinkedText text={text} /> : text}</p>
      {answer && (
        <div className="mt-2 border-l-4 border-divider pl-4">
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink wrap-anywhere">{answer.who.name}</span>{" "}
            <Day value={answer.at} />
            {answer.edited && ` (${t("edited")})`}
          </p>
          <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={answer.text} />
          </p>
        </div>
      )}
      {passed_to && !answer && (
        <p className="mt-1 text-sm text-muted">{t("passed", { name: passed_to.name })}</p>
      )}
      {doing === "answer" ? (
        <AnswerForm question={question} onClose={close} />
      ) : doing === "pass" ? (
        <PassForm id={id} onClose={close} />
      ) : (
        <div className="-ml-2.5 flex flex-wrap items-center">
          {may_answer && (
            <Button size="sm" variant="quiet" onClick={() => setDoing("answer")}>
              {t(answer ? "answer_again" : "answer")}
            </Button>
          )}
          {isOwnBike && !answer && (
            <Button size="sm" variant="quiet" onClick={() => setDoing("pass")}>
              {t("pass")}
            </Button>
          )}
          {may_remove && <Remove id={id} />}
          {!mine && (
            <TextLink to={`/report?what=question&id=${id}`} rel="nofollow" className="px-2.5 text-sm">
              {t("report")}
            </TextLink>
          )}
        </div>
      )}
    </li>
  );
}

function Remove({ id }: { id: number }) {
  const t = useT("questions");
  const [isAsking, setAsking] = useOpen(`remove-question-${id}`);
  const { mutate, isPending, error } = useRemoveQuestion(id);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={t("remove_title")}
        confirmLabel={t("remove")}
        busy={isPending}
        {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("failed") }) })}
      >
        <p>{t("remove_text")}</p>
      </ConfirmDialog>
    </>
  );
}
