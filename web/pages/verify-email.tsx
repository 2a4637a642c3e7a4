import { useEffect, useRef, useState } from "react";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { useMailedLink } from "#web/features/people/auth/mailed-link.ts";
import { call, CallError } from "#web/lib/call.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** /verify-email: confirms the address of the mailed link when the page opens. */
export function VerifyEmailPage() {
  const t = useT("auth");
  const chrome = useT("chrome");
  const { hasToken } = useSession();
  const { state, confirm } = useConfirmation();
  return (
    <AuthCard title={t("verify.title")}>
      {state === "verifying" && <Spinner label={t("verify.verifying")} />}
      {(state === "done" || state === "already") && (
        <Alert
          tone="success"
          actions={
            <ButtonLink to={hasToken ? "/dashboard" : "/login"} variant="primary">
              {hasToken ? chrome("nav.dashboard") : t("login.submit")}
            </ButtonLink>
          }
        >
          {t(state === "already" ? "verify.already" : hasToken ? "verify.done_signed_in" : "verify.done")}
        </Alert>
      )}
      {state === "invalid" && (
        <Alert actions={<ButtonLink to="/login">{t("back_to_login")}</ButtonLink>}>
          {t("verify.invalid")}
        </Alert>
      )}
      {state === "failed" && (
        <Alert actions={<Button onClick={confirm}>{t("reset.retry")}</Button>}>{t("error")}</Alert>
      )}
    </AuthCard>
  );
}

function useConfirmation() {
  const { email, token } = useMailedLink();
  const [state, setState] = useState<"verifying" | "done" | "already" | "invalid" | "failed">("verifying");
  const asked = useRef(false);

  function confirm() {
    setState("verifying");
    call("POST /auth/email/verify", { body: { email, token, language: language() } }).then(
      ({ already }) => setState(already ? "already" : "done"),
      (failure: unknown) => {
        const refused = failure instanceof CallError && failure.status === 422;
        setState(refused ? "invalid" : "failed");
      },
    );
  }
  useEffect(() => {
    // The link works once: don't use it again when React runs the effect twice.
    if (asked.current) return;
    asked.current = true;
    confirm();
  });
  return { state, confirm };
}
