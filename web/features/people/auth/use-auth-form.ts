import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, formErrors } from "./form-errors.ts";
import { keepTyped, keptTyped } from "./kept.ts";
import { CallError } from "#web/lib/call.ts";
import { type Language, language, useLanguage, useT } from "#web/lib/i18n.ts";

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
  const [problem, setProblem] = useState<Problem | null>(null);
  const reader = useLanguage();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);

  /** Worded as the page is drawn, so that a change of language changes it, too. */
  function errorsNow(): FieldErrors {
    if (!problem) return {};
    return { ...require(problem.missing), ...(problem.refusal && said(problem.refusal)) };
  }
  function said({ failure, wordedIn }: Refusal): FieldErrors {
    // What the server said in another language goes: it would have to be asked again.
    if (failure instanceof CallError && failure.status !== 429 && wordedIn !== reader) return {};
    return formErrors(failure, fields, fallback, { error: t("error"), tooMany: t("slow_down") });
  }

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = fields.filter((field) => values[field] === "");
    if (!judged || missing.length === 0) setProblem(missing.length > 0 ? { missing } : null);
    if (!judged && missing.length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      setProblem({ missing, refusal: { failure, wordedIn: language() } });
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
        if (!secret.test(field)) keepTyped(field, value);
      },
    };
  }

  return { control, errors: errorsNow(), busy, form: { ref: form, onSubmit, noValidate: true } };
}

function initial<F extends string>(fields: readonly F[]): Record<F, string> {
  const pairs = fields.map((field) => [field, secret.test(field) ? "" : keptTyped(field)]);
  return Object.fromEntries(pairs) as Record<F, string>;
}

/** What is wrong: fields left empty, and what the call threw, with the language that the server worded it in. */
interface Problem {
  missing: readonly string[];
  refusal?: Refusal;
}
interface Refusal {
  failure: unknown;
  wordedIn: Language;
}

/** The contract's own sentence for every field left empty. */
function useRequired() {
  const t = useT("validation");
  const name = useT("fields");
  return function require(empty: readonly string[]): FieldErrors {
    return Object.fromEntries(
      empty.map((field) => [field, t("required", { field: name(field as Parameters<typeof name>[0]) })]),
    );
  };
}
