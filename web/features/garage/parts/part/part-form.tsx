import type { ReactNode } from "react";
import type { OwnFieldName } from "#contract/garage/code-fields.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import type { FormValues, Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSpecText } from "#web/lib/spec-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { PartFields } from "./part-fields.tsx";
import { partCheck } from "./part-check.ts";
import { allSpecNames, ownFieldsOf, type PartFormValues, plainPart, specInputOf } from "./part-values.ts";
import { usePartLabels } from "./use-part-labels.ts";

interface PartFormProps {
  title: ReactNode;
  /** Label of the button that saves. */
  saveLabel: string;
  /** What the form starts with; the same object as long as it is open. */
  saved: Saved<PartFormValues>;
  draftOf: { userId: number; what: string; address: string };
  save: SaveOver<PartFormValues>;
  onClose: () => void;
}

/** The window with the fields of a part: judges them, keeps a draft, and asks before what was typed is lost. */
export function PartForm({ title, saveLabel, saved, draftOf, save, onClose }: PartFormProps) {
  const t = useT("part");
  const labels = usePartLabels();
  const words = usePartWords();
  const spec = useSpecText();
  const units = useUnits();
  const specWords = (name: OwnFieldName) => (value: string, values: Readonly<FormValues>) => {
    const kind = values["kind"] as PartKind;
    const field = ownFieldsOf(kind).find(([of]) => of === name)?.[1];
    const isOption = field?.kind === "choice" && field.options.includes(value);
    return isOption ? spec.option(kind, name, value) : value;
  };
  const own = Object.fromEntries(Object.keys(saved.values).map((name) => [name, labels(name)]));
  const form = useDraftedForm<PartFormValues>({
    draftOf,
    saved,
    check: partCheck(units),
    say: useIssueSentence(own),
    plain: plainPart,
    label: labels,
    kinds: {
      kind: (value) => (value === "" ? "" : words.kind(value as PartKind)),
      ...Object.fromEntries(allSpecNames.map((name) => [specInputOf(name), specWords(name)])),
    },
    save,
    onClose,
    full: t("full"),
  });
  return (
    <FormWindow form={form} title={title} saveLabel={saveLabel}>
      <PartFields />
    </FormWindow>
  );
}
