import { Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { isLoginMessage } from "#web/features/people/auth/login-message.ts";
import { useWays } from "#web/features/people/auth/provider/use-ways.ts";
import { CodeStep } from "#web/features/people/auth/sign-in/code-step.tsx";
import { PasswordStep } from "#web/features/people/auth/sign-in/password-step.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { redirectOf } from "#web/lib/navigation.ts";
import { usePasskeyAbility } from "#web/lib/passkey-ability.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const PasskeySignIn = lazyView(
  () => import("#web/features/people/passkeys/passkey-sign-in.tsx").then((m) => m.PasskeySignIn),
  ["passkeys"],
  { missing: "nothing" },
);
// Most hosts have no provider.
const ProviderWay = lazyView(
  () => import("#web/features/people/auth/provider/provider-way.tsx").then((m) => m.ProviderWay),
  [],
  { missing: "nothing" },
);
const ProviderRefused = lazyView(
  () => import("#web/features/people/auth/provider/provider-refused.tsx").then((m) => m.ProviderRefused),
  ["oidc"],
  { missing: "nothing" },
);
const Landing = lazyView(
  () => import("#web/features/people/auth/provider/landing.tsx").then((m) => m.Landing),
  ["oidc"],
);

/** /login: its guard redirects to `redirect` or the dashboard once there is a session. */
export function LoginPage() {
  const t = useT("auth");
  const { search } = useLocation();
  const message = useMessageOnce();
  const isAble = usePasskeyAbility();
  const ways = useWays();
  const code = new URLSearchParams(search).get("code");
  const others = (remember: boolean) => (
    <>
      {isAble && (
        <div className="mt-3 min-h-11">
          <Suspense>
            <PasskeySignIn isOn={ways?.passkey ?? false} remember={remember} />
          </Suspense>
        </div>
      )}
      {ways?.oidc && (
        <Suspense fallback={<div className="mt-3 min-h-11" />}>
          <ProviderWay oidc={ways.oidc} password={ways.password} remember={remember} />
        </Suspense>
      )}
    </>
  );
  const [challenge, setChallenge] = useState<string | null>(null);
  const [back, setBack] = useState<"left" | "over" | null>(null);
  function toPassword(why: "left" | "over") {
    setBack(why);
    setChallenge(null);
  }
  if (code !== null)
    return (
      <AuthCard title={t("login.title")}>
        <Suspense>
          <Landing code={code} />
        </Suspense>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t("login.title")}
      description={t("login.description")}
      links={
        !challenge &&
        ways?.password && (
          <p>
            {t("login.no_account")}{" "}
            <TextLink to={`/register${redirectOf(search)}`}>{t("login.register")}</TextLink>
          </p>
        )
      }
    >
      {challenge ? (
        <CodeStep challenge={challenge} onBack={() => toPassword("left")} onOver={() => toPassword("over")} />
      ) : (
        <>
          {back === "over" && <Alert className="mb-5">{t("code.over")}</Alert>}
          {back === null && message && (
            <Alert tone="success" className="mb-5">
              {t(`messages.${message}`)}
            </Alert>
          )}
          {new URLSearchParams(search).has("refused") && (
            <Suspense>
              <ProviderRefused password={ways?.password ?? false} />
            </Suspense>
          )}
          {ways === null && <PageSpinner />}
          {ways?.password && <PasswordStep again={back !== null} onCode={setChallenge} below={others} />}
          {ways?.password === false && others(false)}
        </>
      )}
    </AuthCard>
  );
}

/** Returns the known notice named by `?message=`; the parameter leaves the address, the notice stays. */
function useMessageOnce() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get("message");
  const [message] = useState(() => (isLoginMessage(named) ? named : null));
  useEffect(() => {
    if (named === null) return;
    const rest = new URLSearchParams(search);
    rest.delete("message");
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [named, pathname, search, navigate]);
  return message;
}
