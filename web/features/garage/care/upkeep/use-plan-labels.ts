import { useT } from "#web/lib/i18n.ts";
import { type PlanFormValues, planFieldsInOrder } from "./plan-values.ts";

const isField = (name: string): name is keyof PlanFormValues =>
  (planFieldsInOrder as readonly string[]).includes(name);

/** Returns the label of a field of a plan's form. */
export function usePlanLabels(): (field: string) => string {
  const t = useT("careplan");
  return (field) => (isField(field) ? t(`field.${field}`) : field);
}
