import { useState } from "react";
import type { User } from "#contract/people/auth.ts";
import { CodeStep } from "#web/features/people/auth/sign-in/code-step.tsx";
import { useAuthForm } from "#web/features/people/auth/use-auth-form.ts";
import { call, CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface LinkStepProps {
  challenge: string;
  onSignedIn: (signedIn: { token: string; user: User }) => void;
}

/** Asks once for the password of the account that an identity is linked to, and then for its code where it has one. */
export function LinkStep({ challenge, onSignedIn }: LinkStepProps) {
  const t = useT("oidc");
  const label = useT("auth");
  const [code, setCode] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { control, errors, busy, form } = useAuthForm({
    fields: ["password"],
    fallback: "password",
    async send({ password }) {
      try {
        onSignedIn(await call("POST /auth/oidc/link", { body: { challenge, password } }, { stay: true }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.challenge !== undefined) setCode(error.challenge);
        else if ("challenge" in error.errors) setOver(true);
        else throw error;
      }
    },
  });
  if (isOver)
    return (
      <>
        <Alert className="mb-5">{t("refused.over")}</Alert>
        <TextLink to="/login">{t("back")}</TextLink>
      </>
    );
  if (code !== null)
    return (
      <CodeStep
        challenge={code}
        onSignedIn={onSignedIn}
        onBack={() => setOver(true)}
        onOver={() => setOver(true)}
      />
    );
  return (
    <form {...form} className="grid gap-5">
      <p>{t("link.lead")}</p>
      <Field label={label("password")} error={errors.password} required>
        <PasswordInput autoComplete="current-password" {...control("password")} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t("link.submit")}
      </Button>
      <p>
        <TextLink to="/login">{t("back")}</TextLink>
      </p>
    </form>
  );
}
