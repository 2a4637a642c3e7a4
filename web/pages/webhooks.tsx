import "#web/styles/riders.css";
import { WebhookList } from "#web/features/people/webhooks/webhook-list.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { BackHeading } from "#web/ui/back-heading.tsx";

/** /account/webhooks: programs that are sent what happens. */
export function WebhooksPage() {
  const t = useT("webhooks");
  useTitle(t("title"));
  return (
    <div className="column pb-8">
      <header className="pt-4 pb-6">
        <BackHeading to="/dashboard?profile=account" back={t("back")} title={t("title")} />
        <p className="mt-2 max-w-text text-muted">{t("lead")}</p>
      </header>
      <WebhookList />
    </div>
  );
}
