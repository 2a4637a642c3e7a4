import { useEffect, useRef } from "react";
import { useLanguage } from "#web/lib/i18n.ts";

interface CheckedForm {
  formState: { errors: object };
  trigger: (fields: never[]) => unknown;
}

/**
 * Rewords a form's errors when the language changes: validates again, and drops the server's messages; `rest` drops
 * what else it said.
 */
export function useErrorsInLanguage({ formState: { errors }, trigger }: CheckedForm, rest: () => void): void {
  const language = useLanguage();
  const wordedIn = useRef(language);
  useEffect(() => {
    if (wordedIn.current === language) return;
    wordedIn.current = language;
    trigger(Object.keys(errors) as never[]);
    rest();
  });
}
