import { useParams } from "react-router";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { useUnsubscribe } from "#web/features/people/unsubscribe/use-unsubscribe.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** /unsubscribe/{token}: ends the mails about care, by one press. Programs that follow a mail's links end nothing. */
export function UnsubscribePage() {
  const t = useT("notifications");
  const { token = "" } = useParams();
  const { state, stop } = useUnsubscribe(token);
  const isOver = state === "done" || state === "dead";
  return (
    <AuthCard title={t("unsubscribe.title")}>
      <meta name="robots" content="noindex" />
      {!isOver && (
        <>
          <p>{t("unsubscribe.lead")}</p>
          <Button variant="primary" className="mt-5" busy={state === "busy"} onClick={stop}>
            {t("unsubscribe.act")}
          </Button>
        </>
      )}
      {state === "done" && <Alert tone="success">{t("unsubscribe.done")}</Alert>}
      {state !== "asking" && state !== "busy" && state !== "done" && (
        <Alert className={isOver ? "" : "mt-4"}>{t(`unsubscribe.${state}`)}</Alert>
      )}
      <p className="mt-4">
        <TextLink to="/dashboard?profile=notifications">{t("unsubscribe.settings")}</TextLink>
      </p>
    </AuthCard>
  );
}
