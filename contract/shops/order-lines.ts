import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { slotPath } from "#contract/garage/setup-input.ts";
import { optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { optionalText, raise, text } from "#contract/platform/text.ts";
import { RequiredVersion } from "#contract/platform/version.ts";

export const orderLineBounds = {
  most: 200,
  title: 255,
  /** Thousandths. */
  quantity: 100_000_000,
  cents: 100_000_000,
  minutes: 100_000,
  fact: 255,
} as const;

export const lineKinds = ["labour", "part", "other"] as const;
export const lineStates = ["proposed", "approved", "declined", "deferred", "done"] as const;

const words = z.nullable(z.string());

export const OrderLine = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  title: z.string(),
  /** Thousandths. */
  quantity: z.int(),
  /** Hundredths of the order's currency for one, with tax. */
  unit_cents: z.int(),
  tax_percent: z.nullable(z.number()),
  minutes: z.nullable(z.int()),
  care_task: words,
  slot: words,
  part: z.nullable(
    z.object({ brand: words, model: words, serial: words, ean: words, warranty_until: words }),
  ),
  state: z.enum(lineStates),
  sum_cents: z.int(),
  /** The member of the shop who added it, by name. */
  found_by: z.optional(words),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What a line costs: half up to a whole hundredth. */
export const lineSum = ({ quantity, unit_cents }: Pick<OrderLine, "quantity" | "unit_cents">): number =>
  Math.round((quantity * unit_cents) / 1000);

const whole = (max: number) => optionalNumber({ min: 0, max, step: 1 });
const fact = optionalText(orderLineBounds.fact);
const Part = z.optional(
  z.nullable(z.object({ brand: fact, model: fact, serial: fact, ean: fact, warranty_until: optionalDay() })),
);

const own = {
  quantity: optionalNumber({ min: 1, max: orderLineBounds.quantity, step: 1 }),
  unit_cents: whole(orderLineBounds.cents),
  tax_percent: optionalNumber({ min: 0, max: 100, step: 0.01 }),
  minutes: whole(orderLineBounds.minutes),
  care_task: optionalText(orderLineBounds.fact),
  slot: z.optional(z.nullable(slotPath)),
  part: Part,
};
const title = requiredText(text({ min: 1, max: orderLineBounds.title }));

/**
 * A line that is added; its quantity is one and its price nothing, unless given. `from_price`: what is left out is taken from
 * that price of the shop.
 */
export const OrderLineInput = z
  .object({
    kind: optionalChoice(lineKinds),
    title: z.optional(title),
    ...own,
    from_price: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  })
  .check((payload) => {
    const { kind, title, from_price } = payload.value;
    if (from_price) return;
    if (!kind) raise(payload, { key: "required" }, ["kind"]);
    if (title === undefined) raise(payload, { key: "required" }, ["title"]);
  });
export type OrderLineInput = z.output<typeof OrderLineInput>;

/** A field left out keeps its value; as a state only `done` is taken. */
export const OrderLineChange = z.object({
  kind: optionalChoice(lineKinds),
  title: z.optional(title),
  ...own,
  state: z.optional(z.nullable(z.string())),
  version: RequiredVersion,
});
export type OrderLineChange = z.output<typeof OrderLineChange>;
