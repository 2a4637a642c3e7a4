import { useEffect, useRef, useState } from "react";
import { useAuthForm } from "./use-auth-form.ts";
import { call } from "#web/lib/call.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { wantPasskeyOffer } from "#web/lib/passkey-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";

const lockMs = 1000;

interface ResetFormProps {
  link: { email: string; token: string };
  /** Called with the server's message. */
  onDone: (message: string) => void;
}

/** A form for a new password, typed twice; the button is disabled for a second after each submit. */
export function ResetForm({ link, onDone }: ResetFormProps) {
  const t = useT("auth");
  const [locked, lock] = useLock();
  const { control, errors, busy, form } = useAuthForm({
    fields: ["password", "password_confirmation"],
    fallback: "password",
    async send(values) {
      lock();
      const body = { ...link, ...values, language: language() };
      const { message } = await call("POST /auth/password/reset", { body });
      wantPasskeyOffer();
      onDone(message ?? "");
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <Field label={t("new_password")} hint={t("password_hint")} error={errors.password} required>
        <PasswordInput autoComplete="new-password" {...control("password")} />
      </Field>
      <Field label={t("password_confirmation")} error={errors.password_confirmation} required>
        <PasswordInput autoComplete="new-password" {...control("password_confirmation")} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} disabled={locked}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}

function useLock(): [locked: boolean, lock: () => void] {
  const [locked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function lock() {
    setLocked(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLocked(false), lockMs);
  }
  return [locked, lock];
}
