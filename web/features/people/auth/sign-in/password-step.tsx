import { type ReactNode, useState } from "react";
import { keepTyped } from "#web/features/people/auth/kept.ts";
import { useAuthForm } from "#web/features/people/auth/use-auth-form.ts";
import { call, CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { signIn } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, PasswordInput, TextInput } from "#web/ui/inputs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface PasswordStepProps {
  /** The rider is back from a later step: the password alone is to be typed. */
  again: boolean;
  /** Called with the challenge of an account that wants a code as well. */
  onCode: (challenge: string) => void;
  /** Another way to sign in, which keeps one signed in if that was ticked. */
  below: (remember: boolean) => ReactNode;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Signs in with email and password. */
export function PasswordStep({ again, onCode, below }: PasswordStepProps) {
  const t = useT("auth");
  const [remember, setRemember] = useState(false);
  const { control, errors, busy, form } = useAuthForm({
    fields: ["email", "password"],
    fallback: "email",
    async send({ email, password }) {
      try {
        const body = { email, password, remember };
        const { token, user } = await call("POST /auth/login", { body }, { stay: true });
        keepTyped("email", "");
        signIn(token, user);
      } catch (error) {
        if (!(error instanceof CallError) || error.challenge === undefined) throw error;
        onCode(error.challenge);
      }
    },
  });
  return (
    <>
      <form {...form} className="grid gap-5">
        <Field label={t("email")} error={errors.email} required>
          <TextInput
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            {...control("email")}
          />
        </Field>
        <Field label={t("password")} error={errors.password} required>
          <PasswordInput
            autoComplete="current-password"
            {...control("password")}
            ref={again ? focus : undefined}
          />
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
      {below(remember)}
    </>
  );
}
