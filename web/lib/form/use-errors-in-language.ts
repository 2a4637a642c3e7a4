import { useEffect, useRef } from "react";
import { useLanguage } from "#web/lib/i18n.ts";

interface CheckedForm {
  formState: { errors: object };
  trigger: (fields: never[]) => unknown;
}

/**
 * Words what is wrong with a form anew when the reader changes the language: fields are checked again, and what the
 * server said in the other language goes, `rest` with it.
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
