import { type ChangeEvent, useState } from "react";
import { formErrors } from "./form-errors.ts";
import { keepTyped, keptTyped } from "./kept.ts";
import { CallError } from "#web/lib/call.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useSlowDown } from "#web/lib/form/use-slow-down.ts";
import { useT } from "#web/lib/i18n.ts";

interface AuthFormOptions<F extends string> {
  fields: readonly F[];
  /** The field under which other messages are shown. */
  fallback: F;
  /** Sends incomplete forms too: the server then reports missing fields together with its own checks. */
  judged?: "by the server";
  /** Sends the values; throws the errors of `call`. */
  send: (values: Record<F, string>) => Promise<void>;
}

const secret = /password|code/;

/** The state of a sign-in form; typed texts survive a reload of the tab, passwords and codes do not. */
export function useAuthForm<F extends string>({ fields, fallback, judged, send }: AuthFormOptions<F>) {
  const t = useT("auth");
  const sentence = useT("validation");
  const label = useT("fields");
  const slowDown = useSlowDown();
  const [first] = useState(() => keptValues(fields));
  const { values, set, errors, busy, form } = usePageForm<Record<F, string>>({
    first,
    check: missingIn,
    // The only check here; `useIssueSentence` would add 4 KB to these pages.
    say: (field) => sentence("required", { field: label(field as Parameters<typeof label>[0]) }),
    explain({ error, outdated }) {
      // Hide a message in another language; the server would have to be called again to translate it.
      if (outdated && error instanceof CallError && error.status !== 429) return {};
      return formErrors(error, fields, fallback, { error: t("error"), tooMany: slowDown });
    },
    sendsAll: judged !== undefined,
    onChange(typed) {
      for (const field of fields) if (!secret.test(field)) keepTyped(field, typed[field]);
    },
    send,
  });
  const control = (field: F) => ({
    name: field,
    value: values[field],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      set({ [field]: value } as Record<F, string>),
  });
  return { control, errors, busy, form };
}

function keptValues<F extends string>(fields: readonly F[]): Record<F, string> {
  const pairs = fields.map((field) => [field, secret.test(field) ? "" : keptTyped(field)]);
  return Object.fromEntries(pairs) as Record<F, string>;
}
