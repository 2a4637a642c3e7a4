import { useT } from "#web/lib/i18n.ts";

const ofPlans = ["trial", "upgrade", "downgrade", "over", "pay"] as const;
const ofFree = ["cost", "data", "later"] as const;

/** Frequent questions about plans, or about the free service where no limits are enforced. */
export function Questions({ free }: { free: boolean }) {
  const t = useT("pricing");
  return (
    <section className="pt-12" aria-labelledby="faq">
      <h2 id="faq" className="wide text-xl">
        {t("faq.title")}
      </h2>
      <div className="mt-4 border-t border-divider">
        {(free ? ofFree : ofPlans).map((question) => (
          <details key={question} className="border-b border-divider">
            <summary className="min-h-11 py-3 font-semibold">{t(`faq.${question}`)}</summary>
            <p className="max-w-text pb-4">{t(`faq.${question}_text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
