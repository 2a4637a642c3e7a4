import type { ReactNode } from "react";
import type { CareBaseline } from "#contract/garage/care-words.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { type PlanIssue, planIssues } from "./plan-issues.ts";
import {
  ownWords,
  planFieldsInOrder,
  type PlanFormValues,
  plainPlan,
  type PlanUnits,
} from "./plan-values.ts";
import { usePlanLabels } from "./use-plan-labels.ts";

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
  const words = useCareWords();
  const own = Object.fromEntries(planFieldsInOrder.map((name) => [name, labels(name)]));
  const sentence = useIssueSentence(own);
  const form = useDraftedForm<PlanFormValues, PlanIssue>({
    draftOf,
    saved,
    check: (values) => planIssues(values, units),
    say: (name, issue) => (issue === "no_limit" ? t("form.no_limit") : sentence(name, issue)),
    plain: plainPlan,
    label: labels,
    kinds: {
      task: (value) => (value === ownWords ? t("form.own") : words.task(value)),
      baseline: (value) => t(`form.baseline_${value as CareBaseline}`),
      baseline_on: "day",
      grid: (value) => t(value === "fixed" ? "form.grid_fixed" : "form.grid_actual"),
    },
    save,
    onClose,
    full: t("form.full"),
  });
  return (
    <FormWindow form={form} title={title} saveLabel={saveLabel}>
      <PlanFields target={target} />
    </FormWindow>
  );
}
