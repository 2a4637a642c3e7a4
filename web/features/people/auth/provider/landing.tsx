import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/people/auth.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { afterLogin } from "#web/lib/navigation.ts";
import { signIn, useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { LinkStep } from "./link-step.tsx";
import { takeCode } from "./take-code.ts";

/** Where the provider's way leads back to: a code for a session, or the password that links an account once. */
export function Landing({ code }: { code: string }) {
  const t = useT("oidc");
  const navigate = useNavigate();
  const { search } = useLocation();
  const { user: before } = useSession();
  const [refused, setRefused] = useState<{ challenge: string } | { sentence: string } | null>(null);
  const to = afterLogin(new URLSearchParams(search).get("redirect"));

  function arrive({ token, user }: { token: string; user: User }) {
    signIn(token, user);
    if (before?.id === user.id) toast({ text: t("proved") });
    // What the device shows of another rider must not stay on the page.
    if (before && before.id !== user.id) location.assign(to);
    else void navigate(to, { replace: true });
  }

  useEffect(() => {
    let current = true;
    takeCode(code).then(
      (signedIn) => current && arrive(signedIn),
      (error: unknown) => {
        if (!current) return;
        const challenge = error instanceof CallError ? error.challenge : undefined;
        setRefused(challenge ? { challenge } : { sentence: error instanceof CallError ? error.message : "" });
      },
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code is taken once
  }, [code]);

  if (refused === null) return <PageSpinner label={t("landing")} />;
  if ("challenge" in refused) return <LinkStep challenge={refused.challenge} onSignedIn={arrive} />;
  return (
    <>
      <Alert className="mb-5">{refused.sentence || t("refused.failed")}</Alert>
      <TextLink to="/login">{t("back")}</TextLink>
    </>
  );
}
