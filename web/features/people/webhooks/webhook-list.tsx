import { Suspense, useState } from "react";
import { type Webhook, webhookBounds } from "#contract/people/webhooks.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { toast } from "#web/lib/toast.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useRemoveWebhook, useWebhooks } from "./queries.ts";
import { WebhookCard } from "./webhook-card.tsx";

const WebhookDialog = lazyView(
  () => import("./webhook-dialog.tsx").then((m) => m.WebhookDialog),
  ["webhooks", "keys", "fields", "validation"],
  { missing: "window", ahead: true },
);

const hostOf = (url: string) => new URL(url).hostname;

/** The rider's webhooks: added, tested, changed and removed. */
export function WebhookList() {
  const t = useT("webhooks");
  const query = useWebhooks();
  const { data, isError } = query;
  const [changing, setChanging] = useState<Webhook | "new" | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const remove = useRemoveWebhook();
  const webhook = changing === "new" ? null : changing;
  return (
    <div className="max-w-160">
      {data ? (
        <>
          <div className="grid gap-4">
            {data.map((one) => (
              <WebhookCard
                key={one.id}
                webhook={one}
                isAlone={data.filter(({ url }) => hostOf(url) === hostOf(one.url)).length === 1}
                onChange={() => setChanging(one)}
              />
            ))}
          </div>
          {data.length < webhookBounds.most && (
            <Button
              variant={data.length === 0 ? "primary" : "outline"}
              className={data.length === 0 ? "" : "mt-5"}
              onClick={() => setChanging("new")}
            >
              {t("add_title")}
            </Button>
          )}
        </>
      ) : isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <Spinner label={t("loading")} />
      )}
      {changing && (
        <Suspense>
          <WebhookDialog
            webhook={webhook}
            onClose={() => setChanging(null)}
            onRemove={() => {
              setChanging(null);
              setRemoving(webhook);
            }}
          />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => {
            remove.reset();
            setRemoving(null);
          }}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess() {
                setRemoving(null);
                toast({ text: t("removed") });
              },
            })
          }
          title={t("remove_title", { host: hostOf(removing.url) })}
          confirmLabel={t("remove")}
          busy={remove.isPending}
          {...(remove.error && {
            error: sentenceOf(remove.error, { network: t("network"), failed: t("failed") }),
          })}
        >
          {t("remove_text")}
        </ConfirmDialog>
      )}
    </div>
  );
}
