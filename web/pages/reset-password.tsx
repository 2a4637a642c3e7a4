import { useEffect, useState } from "react";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { useMailedLink } from "#web/features/people/auth/mailed-link.ts";
import { ResetForm } from "#web/features/people/auth/reset-form.tsx";
import { useLinkCheck } from "#web/features/people/auth/use-link-check.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** /reset-password: verifying, then invalid or the form, then success and on to /login. */
export function ResetPasswordPage() {
  const t = useT("auth");
  const link = useMailedLink();
  const { state, again } = useLinkCheck(link);
  const [done, setDone] = useState<string | null>(null);
  return (
    <AuthCard
      title={t("reset.title")}
      links={done === null && <TextLink to="/login">{t("back_to_login")}</TextLink>}
    >
      {done !== null ? (
        <ResetDone message={done} />
      ) : state === "verifying" ? (
        <Spinner label={t("reset.verifying")} />
      ) : state === "valid" ? (
        <ResetForm link={link} onDone={setDone} />
      ) : state === "invalid" || state === "link_expired" || state === "link_used" ? (
        <Alert
          title={t("reset.invalid")}
          actions={
            <ButtonLink to="/forgot-password" variant="primary">
              {t("reset.request_new")}
            </ButtonLink>
          }
        >
          {t(state === "invalid" ? "link_unknown" : `reset.why.${state}`)}
        </Alert>
      ) : (
        <Alert title={t("reset.unreachable")} actions={<Button onClick={again}>{t("reset.retry")}</Button>}>
          {t(state)}
        </Alert>
      )}
    </AuthCard>
  );
}

function ResetDone({ message }: { message: string }) {
  const t = useT("auth");
  useEffect(() => {
    const timer = setTimeout(() => goTo("/login"), 3000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert
      tone="success"
      title={message}
      actions={
        <ButtonLink to="/login" variant="primary">
          {t("login.submit")}
        </ButtonLink>
      }
    >
      {t("reset.leaving")}
    </Alert>
  );
}
