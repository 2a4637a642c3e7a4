import { useState } from "react";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { useMailedLink } from "#web/features/people/auth/mailed-link.ts";
import { call, CallError } from "#web/lib/call.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** /verify-email: confirms the address of the mailed link on a press; programs that open links in mails confirm nothing. */
export function VerifyEmailPage() {
  const t = useT("auth");
  const chrome = useT("chrome");
  const { hasToken } = useSession();
  const link = useMailedLink();
  const { state, confirm } = useConfirmation(link);
  return (
    <AuthCard title={t("verify.title")}>
      {state === "asking" || state === "busy" ? (
        <div className="grid gap-5">
          <p className="text-lg wrap-anywhere">{link.email}</p>
          <Button variant="primary" busy={state === "busy"} onClick={confirm}>
            {t("verify.act")}
          </Button>
        </div>
      ) : state === "done" || state === "already" ? (
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
      ) : state === "failed" ? (
        <Alert actions={<Button onClick={confirm}>{t("reset.retry")}</Button>}>{t("error")}</Alert>
      ) : (
        <Alert
          title={t("verify.invalid")}
          actions={<ButtonLink to="/login">{t("back_to_login")}</ButtonLink>}
        >
          {t(state === "invalid" ? "link_unknown" : `verify.why.${state}`)}
        </Alert>
      )}
    </AuthCard>
  );
}

type Confirmation = "asking" | "busy" | "done" | "already" | DeadLink | "failed";
type DeadLink = "invalid" | "link_expired" | "address_taken";

function useConfirmation({ email, token }: { email: string; token: string }) {
  const [state, setState] = useState<Confirmation>(email && token ? "asking" : "invalid");

  function confirm() {
    setState("busy");
    call("POST /auth/email/verify", { body: { email, token, language: language() } }).then(
      ({ already }) => setState(already ? "already" : "done"),
      (failure: unknown) => setState(outcomeOf(failure)),
    );
  }
  return { state, confirm };
}

function outcomeOf(failure: unknown): DeadLink | "failed" {
  if (!(failure instanceof CallError) || failure.status !== 422) return "failed";
  return failure.word === "link_expired" || failure.word === "address_taken" ? failure.word : "invalid";
}
