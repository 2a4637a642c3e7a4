import { useState } from "react";
import type { User } from "#contract/people/auth.ts";
import { keepTyped } from "#web/features/people/auth/kept.ts";
import { useAuthForm } from "#web/features/people/auth/use-auth-form.ts";
import { call, CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { signIn } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NumberInput, TextInput } from "#web/ui/inputs.tsx";

export type CodeKind = "code" | "recovery_code";

interface CodeFormProps {
  kind: CodeKind;
  challenge: string;
  onOver: () => void;
  onSignedIn?: ((signedIn: { token: string; user: User }) => void) | undefined;
}

/** A step that has just come is where the rider types next. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** A field for one kind of code, and sending it. */
export function CodeForm({ kind, challenge, onOver, onSignedIn }: CodeFormProps) {
  const t = useT("auth");
  const [trust, setTrust] = useState(false);
  const { control, errors, busy, form } = useAuthForm({
    fields: [kind],
    fallback: kind,
    async send(typed) {
      try {
        const body = { challenge, trust, [kind]: typed[kind] };
        const { token, user, message } = await call("POST /auth/second-factor", { body }, { stay: true });
        keepTyped("email", "");
        if (onSignedIn) onSignedIn({ token, user });
        else signIn(token, user);
        // Few recovery codes are left.
        if (message) toast({ text: message, tone: "info", ms: 8000 });
      } catch (error) {
        if (!(error instanceof CallError) || !("challenge" in error.errors)) throw error;
        onOver();
      }
    },
  });
  return (
    <form {...form} className="grid gap-5">
      {kind === "code" ? (
        <Field label={t("code.code")} hint={t("code.code_hint")} error={errors.code} required>
          <NumberInput {...control("code")} ref={focus} autoComplete="one-time-code" maxLength={11} />
        </Field>
      ) : (
        <Field
          label={t("code.recovery")}
          hint={t("code.recovery_hint")}
          error={errors.recovery_code}
          required
        >
          <TextInput
            {...control("recovery_code")}
            ref={focus}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      )}
      <Checkbox
        label={t("code.trust")}
        name="trust"
        checked={trust}
        onChange={({ target }) => setTrust(target.checked)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t("login.submit")}
      </Button>
    </form>
  );
}
