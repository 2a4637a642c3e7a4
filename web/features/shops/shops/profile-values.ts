import type { Issue } from "#contract/platform/issues.ts";
import type { Shop } from "#contract/shops/shops.ts";
import type { ShopUpdate } from "./queries.ts";
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
  capacity_per_day: shop.capacity_per_day === null ? "" : String(shop.capacity_per_day),
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
    changed.map(([field, value]) => {
      if (field === "brands") return [field, listed(typed.brands)];
      if (field === "hours") return [field, hoursOfWeek(typed.hours)];
      if (field === "capacity_per_day") return [field, typed.capacity_per_day.trim() || null];
      return [field, value === "" ? null : value];
    }),
  ) as Omit<ShopUpdate, "version">;
}
