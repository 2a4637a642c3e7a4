import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

interface Place<T> {
  /** The form, or what stands for it. */
  form: RefObject<HTMLElement | null>;
  tab: T;
  onTab: (tab: T) => void;
  /** The tab on which a field stands; undefined for what is no field of the form. */
  tabOf: (field: string) => T | undefined;
  /** The field to begin with. */
  begin?: string | null;
}

/** Puts the focus on a field, opening its tab if need be: answers how. */
export function useFirstField<T>({ form, tab, onTab, tabOf, begin = null }: Place<T>) {
  const wanted = useRef(begin);
  const focusWanted = useEffectEvent((shown: T) => {
    const field = wanted.current;
    if (field === null || tabOf(field) !== shown) return;
    wanted.current = null;
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  });
  useEffect(() => focusWanted(tab), [tab]);

  /** Shows the first of these fields, which are in the form's order. */
  return ([first]: readonly string[]) => {
    const its = first && tabOf(first);
    if (!first || !its) return;
    if (its === tab) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else {
      wanted.current = first;
      onTab(its);
    }
  };
}
