import { type CareBaseline, careBaselines } from "#contract/garage/care-words.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import { ownWords } from "./plan-values.ts";
import { usePlanLabels } from "./use-plan-labels.ts";

const isBaseline = (value: string): value is CareBaseline =>
  (careBaselines as readonly string[]).includes(value);

/** Shows which fields of a plan were changed on another device. */
export function PlanElsewhere(props: FormElsewhereProps) {
  const t = useT("elsewhere");
  const careplan = useT("careplan");
  const label = usePlanLabels();
  const words = useCareWords();
  const { day } = useUnits();
  function say(name: string, value: string | boolean): string {
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (value === "") return "";
    if (name === "task") return value === ownWords ? careplan("form.own") : words.task(value);
    if (name === "baseline" && isBaseline(value)) return careplan(`form.baseline_${value}`);
    if (name === "grid") return careplan(value === "fixed" ? "form.grid_fixed" : "form.grid_actual");
    return name === "baseline_on" ? day(value) : value;
  }
  return <FormElsewhere {...props} label={label} words={say} />;
}
