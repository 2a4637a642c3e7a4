import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { BikeTab } from "#contract/bike-fields.ts";
import { inOrder, tabOf } from "./layout.ts";

/** Puts the focus on a field, opening its tab if need be; `begin` is the field to begin with. */
export function useFirstField(
  form: RefObject<HTMLFormElement | null>,
  tab: BikeTab,
  onTab: (tab: BikeTab) => void,
  begin: string | null,
) {
  const wanted = useRef(begin);
  const focusWanted = useEffectEvent((shown: BikeTab) => {
    const field = wanted.current;
    if (field === null || tabOf(field) !== shown) return;
    wanted.current = null;
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  });
  useEffect(() => focusWanted(tab), [tab]);

  /** Shows the first of these fields, in the form's order. */
  return (fields: readonly string[]) => {
    const [first] = inOrder(fields);
    const its = first && tabOf(first);
    if (!first || !its) return;
    if (its === tab) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else {
      wanted.current = first;
      onTab(its);
    }
  };
}
