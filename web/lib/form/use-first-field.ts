import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export interface FieldPlace<T> {
  /** The form or its container. */
  form: RefObject<HTMLElement | null>;
  tab: T;
  onTab: (tab: T) => void;
  /** The tab of a field; undefined when the form has no such field. */
  tabOf: (field: string) => T | undefined;
  /** The field to focus first. */
  begin?: string | null;
}

/** Returns a function that focuses a field, opening its tab if need be. */
export function useFirstField<T>({ form, tab, onTab, tabOf, begin = null }: FieldPlace<T>) {
  const wanted = useRef(begin);
  const focusWanted = useEffectEvent((shown: T) => {
    const field = wanted.current;
    if (field === null || tabOf(field) !== shown) return;
    wanted.current = null;
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  });
  useEffect(() => {
    focusWanted(tab);
  }, [tab]);

  /** Focuses the first of these fields, which are in form order. */
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
