import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, formErrors } from "#web/features/auth/form-errors.ts";
import { keep, kept } from "#web/features/auth/kept.ts";
import { useT } from "#web/lib/i18n.ts";

interface AuthForm<F extends string> {
  fields: readonly F[];
  /** Where a message goes that belongs to no field. */
  fallback: F;
  /** Sends what is incomplete as well: the server says what is missing together with what only it knows. */
  judged?: "by the server";
  /** Sends what was typed; throws what `call` throws. */
  send: (values: Record<F, string>) => Promise<void>;
}

const secret = /password/;

/** Values, errors and sending of a short form: nothing typed is lost, the first wrong field gets the focus. */
export function useAuthForm<F extends string>({ fields, fallback, judged, send }: AuthForm<F>) {
  const t = useT("auth");
  const require = useRequired();
  const [values, setValues] = useState(() => initial(fields));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = require(fields, values);
    if (!judged || Object.keys(missing).length === 0) setErrors(missing);
    if (!judged && Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      const said = formErrors(failure, fields, fallback, { error: t("error"), tooMany: t("slow_down") });
      setErrors({ ...missing, ...said });
    } finally {
      setBusy(false);
    }
  }

  function control(field: F) {
    return {
      name: field,
      value: values[field],
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value } = event.target;
        setValues((before) => ({ ...before, [field]: value }));
        if (!secret.test(field)) keep(field, value);
      },
    };
  }

  return { control, errors, busy, form: { ref: form, onSubmit, noValidate: true } };
}

function initial<F extends string>(fields: readonly F[]): Record<F, string> {
  const pairs = fields.map((field) => [field, secret.test(field) ? "" : kept(field)]);
  return Object.fromEntries(pairs) as Record<F, string>;
}

/** The contract's own sentence for every field left empty. */
function useRequired() {
  const t = useT("validation");
  const name = useT("fields");
  return function require(fields: readonly string[], values: Record<string, string>): FieldErrors {
    const empty = fields.filter((field) => values[field] === "");
    return Object.fromEntries(
      empty.map((field) => [field, t("required", { field: name(field as Parameters<typeof name>[0]) })]),
    );
  };
}
