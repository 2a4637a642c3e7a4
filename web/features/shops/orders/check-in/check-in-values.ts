import type { OrderCreation } from "#web/features/shops/orders/queries.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";

export const emptyCheckIn = {
  name: "",
  phone: "",
  email: "",
  brand: "",
  model: "",
  type: "",
  colour: "",
  size: "",
  frame_number: "",
  wanted: "",
  promised_on: "",
  limit: "",
  later: false,
};
export type CheckInValues = typeof emptyCheckIn;

/** What is wrong with a check-in: a bike by hand needs whose it is. */
export function checkInIssues(
  { name, limit }: CheckInValues,
  bikeId: number | null,
): Partial<Record<keyof CheckInValues, Issue>> {
  const wrong = amountTypedIssue(limit);
  return {
    ...(bikeId === null && name.trim() === "" && { name: { key: "required" } as const }),
    ...(wrong && { limit: wrong }),
  };
}

/** A check-in as the server takes it. */
export function orderOf(values: CheckInValues, bikeId: number | null): OrderCreation {
  const { name, phone, email, brand, model, type, colour, size, frame_number } = values;
  const { wanted, promised_on, limit, later } = values;
  return {
    ...(bikeId === null
      ? { customer: { name, phone, email }, bike: { brand, model, type, colour, size, frame_number } }
      : { bike_id: bikeId }),
    wanted,
    promised_on: promised_on || null,
    limit_cents: centsOf(limit),
    received: !later,
  };
}

/** A day so many days after another: "2026-05-04". */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
