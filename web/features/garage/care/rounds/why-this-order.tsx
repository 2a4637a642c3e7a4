import { careWeights } from "#contract/garage/care-words.ts";
import { useT } from "#web/lib/i18n.ts";

/** What comes first of what is due, and why: behind a touch. */
export function WhyThisOrder() {
  const t = useT("rounds");
  return (
    <details className="mt-4 print:hidden">
      <summary className="inline-flex min-h-11 items-center text-muted underline underline-offset-4">
        {t("why")}
      </summary>
      <ol className="max-w-140 list-decimal pl-6">
        {careWeights.map((weight) => (
          <li key={weight} className="py-1">
            {t(`weight.${weight}`)}
          </li>
        ))}
      </ol>
    </details>
  );
}
