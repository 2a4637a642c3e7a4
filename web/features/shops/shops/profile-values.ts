import type { Issue } from "#contract/platform/issues.ts";
import type { Shop } from "#contract/shops/shops.ts";
import type { ShopUpdate } from "./queries.ts";
import { positionText, typedPosition } from "./position-text.ts";
import { typedWeek, hoursOfWeek } from "./hours-text.ts";

/** What an owner types of a shop. */
export const profileValues = (shop: Shop) => ({
  name: shop.name,
  description: shop.description ?? "",
  street: shop.street,
  postal_code: shop.postal_code,
  city: shop.city,
  phone: shop.phone ?? "",
  email: shop.email,
  website: shop.website ?? "",
  brands: shop.brands.join(", "),
  position: positionText(shop),
  offers: shop.offers as string[],
  hours: typedWeek(shop.hours),
  published: shop.published,
});
export type ShopProfileValues = ReturnType<typeof profileValues>;

const required = ["name", "street", "postal_code", "city", "email"] as const;

export function profileIssues(values: ShopProfileValues): Partial<Record<string, Issue>> {
  const missing = required.filter((field) => values[field].trim() === "");
  return {
    ...Object.fromEntries(missing.map((field) => [field, { key: "required" } as const])),
    ...(typedPosition(values.position) === null && { position: { key: "option" } as const }),
    ...(hoursOfWeek(values.hours) === null && { hours: { key: "option" } as const }),
  };
}

const listed = (typed: string) =>
  typed
    .split(",")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

/** What of a profile was changed, as the server takes it. */
export function profileChange(
  typed: ShopProfileValues,
  before: ShopProfileValues,
): Omit<ShopUpdate, "version"> {
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof ShopProfileValues]),
  );
  return Object.fromEntries(
    changed.flatMap(([field, value]) => {
      if (field === "position") return Object.entries(typedPosition(typed.position) ?? {});
      return [plainChange(field, value)];
    }),
  ) as Omit<ShopUpdate, "version">;

  function plainChange(field: string, value: unknown) {
    if (field === "brands") return [field, listed(typed.brands)];
    if (field === "hours") return [field, hoursOfWeek(typed.hours)];
    return [field, value === "" ? null : value];
  }
}
