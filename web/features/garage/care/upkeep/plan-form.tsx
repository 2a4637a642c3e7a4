import type { ReactNode } from "react";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useOneTabForm } from "#web/lib/form/use-one-tab-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { planResolver } from "./plan-resolver.ts";
import { planFieldsInOrder, type PlanFormValues, plainPlan, type PlanUnits } from "./plan-values.ts";
import { usePlanLabels } from "./use-plan-labels.ts";

// Loaded only when the plan was changed on another device as well.
const PlanElsewhere = lazyView(
  () => import("./plan-elsewhere.tsx").then((m) => m.PlanElsewhere),
  ["elsewhere"],
);

interface PlanFormProps {
  title: ReactNode;
  /** Label of the button that saves. */
  saveLabel: string;
  /** What the form starts with; the same object as long as it is open. */
  saved: Saved<PlanFormValues>;
  units: PlanUnits;
  draftOf: { userId: number; what: string; address: string };
  /** The field that says what the plan is about, or what it is about, which stays. */
  target: ReactNode;
  save: SaveOver<PlanFormValues>;
  onClose: () => void;
}

/** The window with the fields of a plan: judges them, keeps a draft, and asks before what was typed is lost. */
export function PlanForm(props: PlanFormProps) {
  const { title, saveLabel, saved, units, draftOf, target, save, onClose } = props;
  const t = useT("careplan");
  const labels = usePlanLabels();
  const own = Object.fromEntries(planFieldsInOrder.map((name) => [name, labels(name)]));
  const sentence = useIssueSentence(own);
  const form = useOneTabForm<PlanFormValues>({
    draftOf,
    saved,
    resolver: planResolver(units, (name, issue) =>
      issue === "no_limit" ? t("form.no_limit") : sentence(name, issue),
    ),
    plain: plainPlan,
    label: labels,
    save,
    onClose,
    fieldsInOrder: planFieldsInOrder,
    full: t("form.full"),
  });
  return (
    <FormWindow form={form} title={title} saveLabel={saveLabel} Elsewhere={PlanElsewhere}>
      <PlanFields target={target} />
    </FormWindow>
  );
}
