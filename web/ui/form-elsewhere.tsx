import { useFormContext, useWatch } from "react-hook-form";
import { type FormValues, isSame } from "#web/lib/form/draft.ts";
import type { ElsewhereChange } from "#web/lib/form/merge.ts";
import { useT } from "#web/lib/i18n.ts";
import { ElsewherePanel } from "./elsewhere-panel.tsx";

type Value = FormValues[string];

export interface FormElsewhereProps {
  entries: readonly ElsewhereChange[];
  onClose: () => void;
}

interface InWords {
  label: (name: string) => string;
  /** Formats a value for the reader. */
  words: (name: string, value: string | boolean) => string;
}

/** The panel for a form: a choice is written into the form at once. */
export function FormElsewhere({ entries, onClose, label, words }: FormElsewhereProps & InWords) {
  const t = useT("elsewhere");
  const { control, setValue } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  const say = (name: string, value: Value) => {
    const parts = (Array.isArray(value) ? value : [value]).filter((part) => part !== "");
    return parts.map((part) => words(name, part)).join(", ") || t("empty");
  };
  const fields = entries.map(({ name, theirs, mine }) => {
    const now = values[name] ?? "";
    const chosen = isSame(now, theirs) ? ("theirs" as const) : ("mine" as const);
    const own = mine !== undefined && { mine: say(name, chosen === "mine" ? now : mine) };
    return { name, label: label(name), theirs: say(name, theirs), ...own, chosen };
  });
  return (
    <ElsewherePanel
      fields={fields}
      news={entries}
      onClose={onClose}
      onChoose={(name, side) => {
        const entry = entries.find((one) => one.name === name);
        const value = entry?.[side];
        if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
