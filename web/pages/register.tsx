import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { Agreement } from "#web/features/people/auth/agreement.tsx";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { keepTyped } from "#web/features/people/auth/kept.ts";
import type { LoginMessage } from "#web/features/people/auth/login-message.ts";
import { useWays } from "#web/features/people/auth/provider/use-ways.ts";
import { useAuthForm } from "#web/features/people/auth/use-auth-form.ts";
import { browserZone } from "#web/lib/browser-zone.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { redirectOf } from "#web/lib/navigation.ts";
import { wantPasskeyOffer } from "#web/lib/passkey-offer.ts";
import { signIn } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const ProviderWay = lazyView(
  () => import("#web/features/people/auth/provider/provider-way.tsx").then((m) => m.ProviderWay),
  [],
  { missing: "nothing" },
);

/** /register: signs in at once, or leads to /login when the e-mail has to be confirmed first. */
export function RegisterPage() {
  const t = useT("auth");
  const navigate = useNavigate();
  const ways = useWays();
  const redirect = redirectOf(useLocation().search);
  const { control, errors, busy, form } = useAuthForm({
    fields: ["name", "email", "password", "password_confirmation"],
    fallback: "email",
    judged: "by the server",
    async send(values) {
      const { token, user, redirect_to_login } = await call("POST /auth/register", {
        body: { ...values, time_zone: browserZone() },
      });
      keepTyped("name", "");
      wantPasskeyOffer();
      if (token && user && !redirect_to_login) {
        keepTyped("email", "");
        return signIn(token, user);
      }
      const message: LoginMessage = redirect_to_login ? "verify_email" : "registered";
      await navigate(`/login?message=${message}${redirect.replace("?", "&")}`);
    },
  });
  return (
    <AuthCard
      title={t("register.title")}
      description={t("register.description")}
      lead={t("register.lead")}
      links={
        <p>
          {t("register.have_account")} <TextLink to={`/login${redirect}`}>{t("register.login")}</TextLink>
        </p>
      }
    >
      {ways === null && <PageSpinner />}
      {ways?.password && (
        <form {...form} className="grid gap-4 sm:gap-5">
          <Field label={t("name")} hint={t("name_hint")} error={errors.name} required>
            <TextInput autoComplete="name" maxLength={255} {...control("name")} />
          </Field>
          <Field label={t("email")} error={errors.email} required>
            <TextInput type="email" autoComplete="email" autoCapitalize="none" {...control("email")} />
          </Field>
          <Field label={t("password")} hint={t("password_hint")} error={errors.password} required>
            <PasswordInput autoComplete="new-password" {...control("password")} />
          </Field>
          <Field label={t("password_confirmation")} error={errors.password_confirmation} required>
            <PasswordInput autoComplete="new-password" {...control("password_confirmation")} />
          </Field>
          <Agreement />
          <Button type="submit" variant="primary" busy={busy}>
            {t("register.submit")}
          </Button>
        </form>
      )}
      {ways?.password === false && <Agreement />}
      {ways?.oidc && (
        <Suspense fallback={<div className="mt-3 min-h-11" />}>
          <ProviderWay oidc={ways.oidc} password={ways.password} />
        </Suspense>
      )}
    </AuthCard>
  );
}
