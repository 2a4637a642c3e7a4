import { useT } from "#web/lib/i18n.ts";
import { type RideFormValues, rideFieldsInOrder } from "./ride-values.ts";

const isField = (name: string): name is keyof RideFormValues =>
  (rideFieldsInOrder as readonly string[]).includes(name);

/** Returns the label of a field of a ride's form. */
export function useRideLabels(): (field: string) => string {
  const t = useT("ride");
  return (field) => (isField(field) ? t(`field.${field}`) : field);
}
