import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** The tabs that a form's fields are on. */
export interface FieldPlace<T> {
  /** What contains the fields, where it is not the form. */
  form?: RefObject<HTMLElement | null>;
  tab: T;
  onTab: (tab: T) => void;
  /** The tab of a field; undefined when the form has no such field. */
  tabOf: (field: string) => T | undefined;
  /** Sorts names of fields as they follow each other in the form. */
  inOrder: (fields: readonly string[]) => string[];
  /** The field to focus first. */
  begin?: string | null;
}

/** Returns a function that focuses the first of some fields of a form, opening its tab if need be. */
export function useFirstField<T>(place: FieldPlace<T> | undefined, form: RefObject<HTMLElement | null>) {
  const wanted = useRef(place?.begin);
  const focusWanted = (on: T | undefined) => {
    if (!wanted.current || place?.tabOf(wanted.current) !== on) return;
    (place?.form ?? form).current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus();
    wanted.current = null;
  };
  const shown = useEffectEvent(focusWanted);
  const tab = place?.tab;
  useEffect(() => {
    shown(tab);
  }, [tab]);

  return (fields: readonly string[]) => {
    wanted.current = place?.inOrder(fields)[0];
    const its = wanted.current && place?.tabOf(wanted.current);
    if (its === tab) focusWanted(tab);
    else if (its) place?.onTab(its);
  };
}
