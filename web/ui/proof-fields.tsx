import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import type { GivenProof, ProofInPlace } from "#web/lib/use-proof.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { NumberInput, PasswordInput } from "./inputs.tsx";

interface ProofFieldsProps {
  proof: ProofInPlace;
  given: GivenProof;
  set: (change: Partial<GivenProof>) => void;
  errors: Partial<Record<string, string>>;
}

/** Puts the focus where something new is wanted. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Takes a proof of who the rider is by one of the account's ways; nothing while none is needed. */
export function ProofFields({ proof, given, set, errors }: ProofFieldsProps) {
  const t = useT("proof");
  const { user } = useSession();
  if (!proof.isNeeded) return null;
  const byCode = given.by === "code";
  return (
    <div>
      {byCode ? (
        <Field label={t("code")} hint={t("why_code")} required error={errors["code"]}>
          <NumberInput
            name="code"
            value={given.code}
            ref={focus}
            autoComplete="one-time-code"
            maxLength={11}
            onChange={({ target }) => set({ code: target.value })}
          />
        </Field>
      ) : (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
          <Field label={t("password")} hint={t("why_password")} required error={errors["password"]}>
            <PasswordInput
              name="password"
              value={given.password}
              ref={focus}
              autoComplete="current-password"
              onChange={({ target }) => set({ password: target.value })}
            />
          </Field>
        </>
      )}
      {proof.takesCodes && (
        <Button variant="quiet" size="sm" onClick={() => set({ by: byCode ? "password" : "code" })}>
          {t(byCode ? "by_password" : "by_code")}
        </Button>
      )}
    </div>
  );
}
