import type { Delivery } from "#contract/people/webhooks.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { eventText } from "./event-groups.ts";
import type { useDeliveries } from "./queries.ts";

interface DeliveryLogProps {
  query: ReturnType<typeof useDeliveries>;
  onAgain: (id: number) => void;
}

/** What was sent to a webhook, and how that went, newest first. */
export function DeliveryLog({ query, onAgain }: DeliveryLogProps) {
  const t = useT("webhooks");
  const { data, isError } = query;
  if (data?.length === 0) return <p className="mt-2 text-sm text-muted">{t("log.empty")}</p>;
  if (data)
    return (
      <ul aria-live="polite" aria-label={t("log.title")} className="mt-2 border-t border-divider">
        {data.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} onAgain={() => onAgain(delivery.id)} />
        ))}
      </ul>
    );
  return isError ? (
    <LoadFailure className="mt-3" query={query}>
      {t("load_failed")}
    </LoadFailure>
  ) : (
    <Spinner label={t("loading")} />
  );
}

function Row({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const t = useT("webhooks");
  const { event, tries, state } = delivery;
  const last = tries.at(-1);
  const what = t(eventText[event]);
  const status = last?.status ?? null;
  const answer = status === null ? t("log.silent") : t("log.status", { status });
  const how = last && state !== "delivered" && answer;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-divider py-1">
      <div className="min-w-0 flex-1 basis-48">
        <p>{what}</p>
        <p className="text-sm text-muted">
          <span className={state === "failed" ? "text-red" : undefined}>{t(`log.${state}`)}</span>
          {[how, last && dateTime(last.at)].filter(Boolean).map((text) => ` · ${text}`)}
        </p>
      </div>
      <Button size="sm" variant="quiet" aria-label={t("log.again_of", { what })} onClick={onAgain}>
        {t("log.again")}
      </Button>
    </li>
  );
}
