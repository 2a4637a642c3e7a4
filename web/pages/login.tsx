import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { keepTyped } from "#web/features/people/auth/kept.ts";
import { isLoginMessage } from "#web/features/people/auth/login-message.ts";
import { useAuthForm } from "#web/features/people/auth/use-auth-form.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { redirectOf } from "#web/lib/navigation.ts";
import { signIn } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** /login: its guard redirects to `redirect` or the dashboard once there is a session. */
export function LoginPage() {
  const t = useT("auth");
  const { search } = useLocation();
  const message = useMessageOnce();
  const [remember, setRemember] = useState(false);
  const { control, errors, busy, form } = useAuthForm({
    fields: ["email", "password"],
    fallback: "email",
    async send({ email, password }) {
      const { token, user } = await call("POST /auth/login", { body: { email, password, remember } });
      keepTyped("email", "");
      signIn(token, user);
    },
  });
  return (
    <AuthCard
      title={t("login.title")}
      description={t("login.description")}
      links={
        <p>
          {t("login.no_account")}{" "}
          <TextLink to={`/register${redirectOf(search)}`}>{t("login.register")}</TextLink>
        </p>
      }
    >
      {message && (
        <Alert tone="success" className="mb-5">
          {t(`messages.${message}`)}
        </Alert>
      )}
      <form {...form} className="grid gap-5">
        <Field label={t("email")} error={errors.email} required>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...control("email")} />
        </Field>
        <Field label={t("password")} error={errors.password} required>
          <PasswordInput autoComplete="current-password" {...control("password")} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox
            label={t("login.remember")}
            name="remember"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          <TextLink to="/forgot-password">{t("login.forgot")}</TextLink>
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("login.submit")}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Returns the known notice named by `?message=`; the parameter leaves the address, the notice stays. */
function useMessageOnce() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("message");
  const [message] = useState(() => (isLoginMessage(asked) ? asked : null));
  useEffect(() => {
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete("message");
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [asked, pathname, search, navigate]);
  return message;
}
