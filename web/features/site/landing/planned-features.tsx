import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

const planned = ["community", "assistant"] as const;

/** Lists planned features, each marked as planned. */
export function PlannedFeatures() {
  const t = useT("features");
  return (
    <section className="column pt-14" aria-labelledby="planned">
      <h2 id="planned" className="wide text-xl">
        {t("planned.title")}
      </h2>
      <p className="mt-2 max-w-text text-muted">{t("planned.lead")}</p>
      <ul className="mt-5 grid gap-x-10 border-t border-divider md:grid-cols-2">
        {planned.map((feature) => (
          <li key={feature} className="border-b border-divider py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">{t(`planned.item.${feature}`)}</span>
              <Badge tone="sunken">{t("planned.badge")}</Badge>
            </span>
            <span className="block text-muted">{t(`planned.item.${feature}_text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
