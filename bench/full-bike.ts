import { type BikeSpecs, componentFields } from "#contract/garage/bike-fields.ts";

/** Returns a bike with every field filled in. */
export function fullBike(name: string) {
  const specs = Object.fromEntries(
    componentFields.map((field) => [
      field.name,
      field.kind === "text"
        ? `${field.name.replaceAll("_", " ")} of ${name}`.slice(0, 24)
        : field.kind === "choice"
          ? field.options[0]
          : Math.max(field.min, 12),
    ]),
  ) as unknown as BikeSpecs;
  return {
    name,
    brand: "Canyon",
    model: "Grizl CF SL 8",
    type: "gravel",
    year: 2023,
    color: "Forest green",
    purchase_price: 2999,
    purchase_date: "2023-04-15",
    current_mileage: 4812.5,
    notes: "New chain every 2,500 km. The rear hub wants care in winter.",
    accessories: ["Rear light", "Bottle cage", "Frame bag"],
    ...specs,
  };
}
