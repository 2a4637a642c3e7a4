import { useQuery } from "@tanstack/react-query";
import { money, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** What the rider has sent to the model: each question, what was looked up for it, and what it took. */
export function AssistantLog() {
  const t = useT("assistant");
  const { day } = useSharedUnits();
  const query = useQuery(queryOf("GET /assistant/log", {}, { staleTime: 0 }));
  if (query.isError)
    return (
      <LoadFailure className="mt-2" query={query}>
        {t("log.failed")}
      </LoadFailure>
    );
  if (!query.data) return <Spinner label={t("log.loading")} />;
  if (query.data.length === 0) return <p className="mt-2 text-sm text-muted">{t("log.none")}</p>;
  return (
    <ul aria-label={t("log.title")} className="mt-2 border-t border-divider">
      {query.data.map(({ id, at, text, model, tools, tokens_in, tokens_out, cost_micro, ms, ok }) => (
        <li key={id} className="border-b border-divider py-2">
          <p className="wrap-anywhere">{text}</p>
          <p className="text-sm text-muted wrap-anywhere">
            {[
              day(at.slice(0, 10)),
              model,
              tools.length > 0 && t("log.tools", { tools: [...new Set(tools)].join(", ") }),
              t("tokens", { count: tokens_in + tokens_out }),
              cost_micro > 0 && money(Math.ceil(cost_micro / 10_000) / 100, "USD"),
              t("log.seconds", { seconds: number(ms / 1000, { maximumFractionDigits: 1 }) }),
              !ok && t("log.silent"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
