import { useEffect, useRef, useState } from "react";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { useAuthForm } from "#web/features/people/auth/use-auth-form.ts";
import { call } from "#web/lib/call.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** /forgot-password: the server's message replaces the form. */
export function ForgotPasswordPage() {
  const t = useT("auth");
  const [sent, setSent] = useState<{ message: string; email: string } | null>(null);
  const correcting = useRef(false);
  const { control, errors, busy, form } = useAuthForm({
    fields: ["email"],
    fallback: "email",
    async send({ email }) {
      const { message } = await call("POST /auth/password/forgot", { body: { email, language: language() } });
      setSent({ message: message ?? "", email: email.trim() });
    },
  });
  useEffect(() => {
    if (sent || !correcting.current) return;
    correcting.current = false;
    form.ref.current?.querySelector("input")?.focus();
  }, [sent, form.ref]);
  function correct() {
    correcting.current = true;
    setSent(null);
  }
  return (
    <AuthCard
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      links={<TextLink to="/login">{t("back_to_login")}</TextLink>}
    >
      {sent === null ? (
        <form {...form} className="grid gap-5">
          <Field label={t("email")} error={errors.email} required>
            <TextInput type="email" autoComplete="username" autoCapitalize="none" {...control("email")} />
          </Field>
          <Button type="submit" variant="primary" busy={busy}>
            {t("forgot.submit")}
          </Button>
        </form>
      ) : (
        <Alert
          tone="success"
          title={sent.message}
          actions={<Button onClick={correct}>{t("forgot.correct")}</Button>}
        >
          <p className="wrap-anywhere">{t("forgot.sent_to", { email: sent.email })}</p>
        </Alert>
      )}
    </AuthCard>
  );
}
