import type { ReactNode } from "react";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useOneTabForm } from "#web/lib/form/use-one-tab-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { PartFields } from "./part-fields.tsx";
import { partResolver } from "./part-resolver.ts";
import { partFieldsInOrder, type PartFormValues, plainPart } from "./part-values.ts";
import { usePartLabels } from "./use-part-labels.ts";

// Loaded only when the part was changed on another device as well.
const PartElsewhere = lazyView(
  () => import("./part-elsewhere.tsx").then((m) => m.PartElsewhere),
  ["elsewhere"],
);

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
  const units = useUnits();
  const own = Object.fromEntries(Object.keys(saved.values).map((name) => [name, labels(name)]));
  const form = useOneTabForm<PartFormValues>({
    draftOf,
    saved,
    resolver: partResolver(units, useIssueSentence(own)),
    plain: plainPart,
    label: labels,
    save,
    onClose,
    fieldsInOrder: partFieldsInOrder,
    full: t("full"),
  });
  return (
    <FormWindow form={form} title={title} saveLabel={saveLabel} Elsewhere={PartElsewhere}>
      <PartFields />
    </FormWindow>
  );
}
