import { useBikeList } from "#web/lib/bike-list.ts";
import { type FormValues, isSame } from "#web/lib/form/draft.ts";
import type { ElsewhereChange } from "#web/lib/form/merge.ts";
import type { ValueKinds } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { ElsewherePanel } from "./elsewhere-panel.tsx";

type Value = FormValues[string];

export interface ElsewhereFieldsProps {
  entries: readonly ElsewhereChange[];
  label: (name: string) => string;
  kinds: ValueKinds;
  values: Readonly<FormValues>;
  onChoose: (name: string, value: Value) => void;
  onClose: () => void;
}

/** The panel for fields of a form, with their values in the reader's words. */
export function ElsewhereFields({ entries, label, kinds, values, onChoose, onClose }: ElsewhereFieldsProps) {
  const t = useT("elsewhere");
  const { day } = useUnits();
  const { data: bikes = [] } = useBikeList(Object.values(kinds).includes("bike"));
  function words(name: string, value: string | boolean): string {
    const kind = kinds[name];
    const text = String(value);
    if (typeof kind === "function") return kind(text, values);
    if (kind === "day") return day(text);
    if (kind === "bike") return bikes.find(({ id }) => String(id) === text)?.name ?? text;
    return typeof value === "boolean" ? t(value ? "yes" : "no") : text;
  }
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
        const value = entries.find((one) => one.name === name)?.[side];
        if (value !== undefined) onChoose(name, value);
      }}
    />
  );
}
