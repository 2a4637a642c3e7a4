import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import type { MailedCode } from "./use-mailed-code.ts";

interface CodeFieldProps {
  code: MailedCode;
  /** The masked address to which it was mailed. */
  email: string;
  error: string | undefined;
}

/** A step that has just come is where somebody types next. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The mailed code, and another one. */
export function CodeField({ code, email, error }: CodeFieldProps) {
  const t = useT("estimates");
  return (
    <div>
      <Field label={t("code", { email })} hint={t("code_hint")} required {...(error && { error })}>
        <NumberInput
          name="code"
          ref={focus}
          autoComplete="one-time-code"
          maxLength={10}
          value={code.typed}
          onChange={({ target }) => code.setTyped(target.value)}
        />
      </Field>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 -ml-2.5"
        busy={code.busy}
        onClick={() => void code.mail()}
      >
        {t("new_code")}
      </Button>
    </div>
  );
}
