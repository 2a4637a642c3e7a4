import { useEffect, useId, useState } from "react";
import type { Webhook } from "#contract/people/webhooks.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { groupNames, isChosen } from "./event-groups.ts";
import { useChangeWebhook, useDeliveries, useSendAgain, useTestWebhook } from "./queries.ts";

/** How long to look for how something that was just sent has ended, in milliseconds. */
const watchMs = 8000;

interface WebhookCardProps {
  webhook: Webhook;
  /** No other one leads to its host. */
  isAlone: boolean;
  onChange: () => void;
}

/** One webhook: where it leads, what it is sent and how that goes; a test, and what was sent. */
export function WebhookCard({ webhook, isAlone, onChange }: WebhookCardProps) {
  const t = useT("webhooks");
  const id = useId();
  const { url, preset, events, active, failing_since } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState(0);
  const [isWatched, setWatched] = useState(false);
  useEffect(() => {
    if (sent === 0) return undefined;
    const timer = setTimeout(() => setWatched(false), watchMs);
    return () => clearTimeout(timer);
  }, [sent]);
  const test = useTestWebhook();
  const again = useSendAgain();
  const change = useChangeWebhook(webhook.id);
  const { hostname, origin } = new URL(url);
  const failed = test.error ?? again.error ?? change.error;
  function watch() {
    setOpen(true);
    setWatched(true);
    setSent((count) => count + 1);
  }
  return (
    <Card className="p-4">
      <h2 id={id} className="font-[650] wrap-anywhere">
        {preset === null ? hostname : `${t(`program.${preset}`)} · ${hostname}`}
      </h2>
      {!isAlone && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{url.slice(origin.length)}</p>}
      <p className="mt-1 text-sm text-muted">
        {groupNames
          .filter((group) => isChosen(events, group))
          .map((group) => t(`group.${group}`))
          .join(" · ")}
      </p>
      {active && failing_since && (
        <p className="mt-1 text-sm text-red">{t("failing", { when: dateTime(failing_since) })}</p>
      )}
      {!active && <p className="mt-1 text-sm text-red">{t("off")}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!active && (
          <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ active: true })}>
            {t("turn_on")}
          </Button>
        )}
        <Button
          size="sm"
          busy={test.isPending}
          aria-describedby={id}
          onClick={() => test.mutate(webhook.id, { onSuccess: watch })}
        >
          {t("test")}
        </Button>
        <Button size="sm" aria-describedby={id} onClick={onChange}>
          {t("change")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("log.title")}
        </Button>
      </div>
      {failed && (
        <Alert className="mt-3">{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
      )}
      {isOpen && (
        <OpenLog
          id={webhook.id}
          isWatched={isWatched}
          onAgain={(delivery) => again.mutate(delivery, { onSuccess: watch })}
        />
      )}
    </Card>
  );
}

function OpenLog(props: { id: number; isWatched: boolean; onAgain: (id: number) => void }) {
  return <DeliveryLog query={useDeliveries(props.id, props.isWatched)} onAgain={props.onAgain} />;
}
