import { type ChangeEvent, useState } from "react";
import { formErrors } from "./form-errors.ts";
import { keepTyped, keptTyped } from "./kept.ts";
import { CallError } from "#web/lib/call.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";

interface AuthFormOptions<F extends string> {
  fields: readonly F[];
  /** Where a message goes that belongs to no field. */
  fallback: F;
  /** Sends what is incomplete as well: the server says what is missing together with what only it knows. */
  judged?: "by the server";
  /** Sends what was typed; throws what `call` throws. */
  send: (values: Record<F, string>) => Promise<void>;
}

const secret = /password/;

/** The sign-in pages' forms: what is typed outlives a reload of the tab, except passwords. */
export function useAuthForm<F extends string>({ fields, fallback, judged, send }: AuthFormOptions<F>) {
  const t = useT("auth");
  const sentence = useT("validation");
  const label = useT("fields");
  const [first] = useState(() => keptValues(fields));
  const { values, set, errors, busy, form } = useShortForm<Record<F, string>>({
    first,
    check: missingIn,
    // Nothing else is checked here, and `useIssueSentence` would weigh 4 KB on these pages.
    say: (field) => sentence("required", { field: label(field as Parameters<typeof label>[0]) }),
    explain({ error, outdated }) {
      // What the server said in another language goes: it would have to be asked again.
      if (outdated && error instanceof CallError && error.status !== 429) return {};
      return formErrors(error, fields, fallback, { error: t("error"), tooMany: t("slow_down") });
    },
    sendsAll: judged !== undefined,
    send,
  });
  const control = (field: F) => ({
    name: field,
    value: values[field],
    onChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
      set({ [field]: value } as Record<F, string>);
      if (!secret.test(field)) keepTyped(field, value);
    },
  });
  return { control, errors, busy, form };
}

function keptValues<F extends string>(fields: readonly F[]): Record<F, string> {
  const pairs = fields.map((field) => [field, secret.test(field) ? "" : keptTyped(field)]);
  return Object.fromEntries(pairs) as Record<F, string>;
}
