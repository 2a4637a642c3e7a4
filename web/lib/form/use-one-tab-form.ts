import { useRef } from "react";
import type { CallFailure } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import type { FormValues } from "./draft.ts";
import { type DraftedFormOptions, useDraftedForm } from "./use-drafted-form.ts";

type OneTabFormOptions<V extends FormValues> = Pick<
  DraftedFormOptions<V, "all">,
  "draftOf" | "saved" | "resolver" | "plain" | "label" | "kinds" | "save" | "unsaved" | "onClose"
> & {
  /** Names of the fields as they follow each other in the form. */
  fieldsInOrder: readonly string[];
  /** The text where the rider may have no more of it. */
  full: string;
};

export type OneTabForm<V extends FormValues> = ReturnType<typeof useOneTabForm<V>>;

/** A drafted form without tabs, of fields alone. `web/ui/form-window.tsx` shows it. */
export function useOneTabForm<V extends FormValues>({
  fieldsInOrder,
  full,
  ...options
}: OneTabFormOptions<V>) {
  const t = useT("form");
  const element = useRef<HTMLFormElement>(null);
  const closing = useRef<() => void>(null);
  const form = useDraftedForm<V, "all">({
    ...options,
    place: {
      form: element,
      tab: "all",
      onTab: () => {},
      tabOf: (field) => (Object.hasOwn(options.saved.values, field) ? "all" : undefined),
    },
    inOrder: (fields) => fieldsInOrder.filter((name) => fields.includes(name)),
    explain,
    closing,
  });
  function explain(failure: CallFailure): string {
    if (failure.kind === "limit") return full;
    if (failure.kind === "final") return failure.sentence;
    if (failure.kind === "fields") return failure.messages.map(([, message]) => message).join(" ");
    return t(failure.kind === "network" ? "network" : "failed");
  }
  return { form, element, close: () => (closing.current ?? options.onClose)() };
}
