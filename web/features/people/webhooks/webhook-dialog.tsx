import { useId, useState } from "react";
import type { Webhook } from "#contract/people/webhooks.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopiedText } from "#web/ui/copied-text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { usualEvents } from "./event-groups.ts";
import { useAddWebhook, useChangeWebhook, useRotateWebhook } from "./queries.ts";
import { WebhookFields, type WebhookValues } from "./webhook-fields.tsx";

interface WebhookDialogProps {
  /** null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onRemove: () => void;
}

/** Adds a webhook, or changes one. A secret is shown once, to whom a program of their own verifies with it. */
export function WebhookDialog({ webhook, onClose, onRemove }: WebhookDialogProps) {
  const t = useT("webhooks");
  const id = useId();
  const add = useAddWebhook();
  const change = useChangeWebhook(webhook?.id ?? 0);
  const rotate = useRotateWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useShortForm<WebhookValues>({
    first: {
      preset: webhook ? (webhook.preset ?? "program") : "program",
      url: webhook?.url ?? "",
      events: [...(webhook?.events ?? usualEvents)],
    },
    check: ({ url, events }) => ({
      ...(url.trim() === "" && { url: { key: "required" } }),
      ...(events.length === 0 && { events: { key: "required" } }),
    }),
    say: useIssueSentence({ url: t("url") }),
    async send({ preset, url, events }) {
      const given = { url, events, preset: preset === "program" ? null : preset };
      const made = webhook ? undefined : await add.mutateAsync(given);
      if (made && preset === "program") return setSecret(made.secret);
      if (webhook) await change.mutateAsync(given);
      toast({ text: t(webhook ? "saved" : "added") });
      onClose();
    },
  });
  const { values, set, errors, refusal, busy } = form;
  const hasFieldErrors = refusal?.error instanceof CallError && Object.keys(refusal.error.errors).length > 0;
  const failed: unknown = rotate.error ?? (hasFieldErrors ? null : refusal?.error);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={secret === null}
      title={t(secret === null ? (webhook ? "change_title" : "add_title") : "secret_title")}
      footer={
        secret === null ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button variant="primary" type="submit" form={id} busy={busy}>
              {t(webhook ? "save" : "add")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t("close")}
          </Button>
        )
      }
    >
      {secret === null ? (
        <form {...form.form} id={id} className="grid gap-5">
          <WebhookFields values={values} set={set} errors={errors} />
          {Boolean(failed) && (
            <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
          )}
          {webhook && (
            <p className="flex flex-wrap gap-2 border-t border-divider pt-4">
              {webhook.preset === null && (
                <Button
                  size="sm"
                  busy={rotate.isPending}
                  onClick={() => rotate.mutate(webhook.id, { onSuccess: (made) => setSecret(made.secret) })}
                >
                  {t("rotate")}
                </Button>
              )}
              <Button size="sm" onClick={onRemove}>
                {t("remove")}
              </Button>
            </p>
          )}
        </form>
      ) : (
        <Alert tone="success" title={t("only_now")}>
          <div className="mt-2 grid gap-3">
            <CopiedText label={t("secret")} text={secret} />
            <p className="text-sm">{t(webhook ? "both_sign" : "verify")}</p>
          </div>
        </Alert>
      )}
    </Dialog>
  );
}
