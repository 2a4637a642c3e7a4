import { useState } from "react";
import type { TermsNotice } from "#contract/admin/terms-notices.ts";
import { legalDocuments } from "#contract/site/legal.ts";
import { dayText } from "./day-text.ts";
import { Notice, useReason } from "./notice.tsx";
import { useCountTermsNoticeRiders, useSendTermsNotice, useTermsNotices } from "./queries.ts";
import { type AdminQuestion, Question } from "./question.tsx";
import { dateTime, number } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** What the documents are called in the texts. */
const texts = { "terms-of-service": "terms", "privacy-policy": "privacy" } as const;

/** Shows how far users were mailed about the current terms and privacy policy, and mails who is left. */
export function TermsMailing() {
  const t = useT("admin");
  const language = useLanguage();
  const reason = useReason();
  const notices = useTermsNotices();
  const { mutate: count, variables: counting, isPending } = useCountTermsNoticeRiders();
  const { mutateAsync: send } = useSendTermsNotice();
  const [question, setQuestion] = useState<AdminQuestion | null>(null);

  const ask = ({ document, to_go }: TermsNotice) =>
    count(document, {
      onSuccess: ({ left, unconfirmed, dated }) => {
        const without = unconfirmed > 0 ? [t("terms.unconfirmed", { count: unconfirmed })] : [];
        if (left === 0) {
          const state = to_go > 0 ? t("terms.to_go", { amount: number(to_go) }) : t("terms.nobody");
          return toast({ text: [state, ...without].join(" "), tone: "info", ms: 6000 });
        }
        setQuestion({
          title: t("terms.ask", { document: t(`terms.documents.${texts[document]}`), count: left }),
          text: [t("terms.explain", { day: dayText(dated, "long") }), ...without].join(" "),
          confirm: t("terms.send"),
          harsh: false,
          act: async () => (await send({ document, dated })).message,
        });
      },
      onError: (error) => toast({ text: reason(error), tone: "error" }),
    });

  return (
    <section aria-labelledby="terms" className="pt-8">
      <div className="flex min-h-11 items-center gap-4">
        <h2 id="terms" className="wide-sm text-xl">
          {t("terms.title")}
        </h2>
        <Notice query={notices} />
      </div>
      <ul>
        {legalDocuments.map((document) => {
          const notice = notices.data?.find((one) => one.document === document);
          const name = t(`terms.documents.${texts[document]}`);
          return (
            <li
              key={document}
              className="flex flex-wrap items-center gap-x-4 border-t border-divider py-1 last:border-b"
            >
              <div className="min-w-0 grow">
                <a
                  href={`/${document}-${language}.html`}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center text-blue underline underline-offset-4"
                >
                  {name}
                  <span className="sr-only"> {t("terms.new_tab")}</span>
                </a>
                <p aria-live={notice && "polite"} className="min-h-6 pb-2 text-muted">
                  {notice ? <Progress notice={notice} /> : <Skeleton className="h-5 w-64" />}
                </p>
              </div>
              {/* Also while mails are under way: it has the focus after the question. */}
              {notice && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="-ml-2.5"
                  busy={isPending && counting === document}
                  aria-label={t("users.action_of", { action: t("terms.mail"), name })}
                  onClick={() => ask(notice)}
                >
                  {t("terms.mail")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Question question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}

function Progress({ notice: { dated, sent, sent_at, to_go } }: { notice: TermsNotice }) {
  const t = useT("admin");
  return [
    t("terms.in_force", { day: dayText(dated, "long") }),
    sent_at && t("terms.sent", { count: sent, at: dateTime(sent_at) }),
    to_go > 0 && t("terms.to_go", { amount: number(to_go) }),
    !sent_at && to_go === 0 && t("terms.never"),
  ]
    .filter(Boolean)
    .join(" ");
}
