import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Assistant } from "#contract/site/assistant.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { queryClient } from "#web/lib/query.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { AssistantLog } from "./assistant-log.tsx";

/** The model that answers free questions: what is sent to it, a switch, what it took today. Nothing where the host has none. */
export function AssistantPanel() {
  const { data } = useQuery(queryOf("GET /account/assistant", {}, { staleTime: 0 }));
  return data?.available ? <Panel assistant={data} /> : null;
}

function Panel({ assistant }: { assistant: Assistant }) {
  const t = useT("assistant");
  const id = useId();
  const [isLogShown, setLogShown] = useState(false);
  const { on, host, model, used_today, limit, tokens, cost_micro } = assistant;
  const turn = useMutation(
    mutationOf("PUT /account/assistant", (to: boolean) => ({ body: { on: to } }), {
      onSuccess: (now) => queryClient.setQueryData(queryKeyOf("GET /account/assistant"), now),
    }),
  );
  const cost = cost_micro > 0 && money(Math.ceil(cost_micro / 10_000) / 100, "USD");
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-lg font-[650]">
        {t("title")}
      </h4>
      <p className="mt-1 max-w-text text-sm text-muted">{t("lead")}</p>
      <ul id={`${id}-sent`} className="mt-2 max-w-text list-disc pl-5 text-sm">
        <li className="wrap-anywhere">{t("to", { model: model ?? "", host: host ?? "" })}</li>
        <li>{t("sent")}</li>
        <li>{t("not_sent")}</li>
        <li>{t("reads_only")}</li>
      </ul>
      <Switch
        className="mt-2"
        label={t("switch")}
        aria-describedby={`${id}-sent`}
        checked={on}
        disabled={turn.isPending}
        onChange={(to) => turn.mutate(to)}
      />
      {turn.error && (
        <Alert className="mt-2">
          {sentenceOf(turn.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      {(on || used_today > 0) && (
        <p className="text-sm text-muted">
          {[
            t("used", { count: limit, used: used_today }),
            tokens > 0 && t("tokens", { count: tokens }),
            cost && t("cost", { cost }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {isLogShown ? (
        <AssistantLog />
      ) : (
        <Button size="sm" variant="quiet" className="-ml-2.5" onClick={() => setLogShown(true)}>
          {t("log.show")}
        </Button>
      )}
    </section>
  );
}
