import { AccessoriesField } from "./accessories-field.tsx";
import { GeometryFields } from "./geometry-fields.tsx";

/** The tabs that show their fields in a way of their own. */
export function FieldsOfTheirOwn({ tab }: { tab: "accessories" | "geometry" }) {
  return tab === "geometry" ? <GeometryFields /> : <AccessoriesField />;
}
