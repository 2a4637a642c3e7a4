import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import type { GivenProof, ProofInPlace } from "#web/lib/use-proof.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { NumberInput, PasswordInput } from "./inputs.tsx";

interface ProofFieldsProps {
  proof: ProofInPlace;
  given: GivenProof;
  set: (change: GivenProof) => void;
  error: string | undefined;
  className?: string;
}

/** Puts the focus where something new is wanted. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Takes a proof of who the rider is by one of the account's ways; nothing while none is needed. */
export function ProofFields({ proof, given, set, error, className }: ProofFieldsProps) {
  const t = useT("proof");
  const { user } = useSession();
  const { by, ways, choose, isLate } = proof;
  if (!proof.isNeeded || by === undefined) return null;
  const others = ways.filter((way) => way !== by);
  const input = {
    name: by,
    value: given.proof,
    ...(isLate && { ref: focus }),
    onChange: ({ target }: { target: { value: string } }) => set({ proof: target.value }),
  };
  const field = { required: true, ...(isLate && { hint: t(`why.${by}`) }), ...(error && { error }) };
  return (
    <div className={className}>
      {by === "password" ? (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
          <Field {...field} label={t("by.password")}>
            <PasswordInput {...input} autoComplete="current-password" />
          </Field>
        </>
      ) : by === "code" ? (
        <Field {...field} label={t("by.code")}>
          <NumberInput {...input} autoComplete="one-time-code" maxLength={11} />
        </Field>
      ) : (
        <p>{t(`why.${by}`)}</p>
      )}
      {others.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-x-2">
          {others.map((way) => (
            <Button
              key={way}
              variant="quiet"
              size="sm"
              onClick={() => {
                set({ proof: "" });
                choose(way);
              }}
            >
              {t(`use.${way}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
