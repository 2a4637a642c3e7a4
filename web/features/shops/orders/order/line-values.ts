import type { OrderLine, OrderLineInput } from "#contract/shops/order-lines.ts";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { isTypedNumber, workIssues, workOf, workValues } from "#web/lib/form/typed-work.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

/** A line as it is typed. */
export const lineValues = (line: Partial<OrderLine>) => ({
  ...workValues({ ...line, unit_cents: line.unit_cents || undefined }),
  quantity: line.quantity === undefined ? "1" : String(line.quantity / 1000),
  slot: line.slot ?? "",
  task: line.care_task ?? "",
  brand: line.part?.brand ?? "",
  model: line.part?.model ?? "",
  serial: line.part?.serial ?? "",
  /** Not shown: it comes with a price, and stays. */
  ean: line.part?.ean ?? "",
  warranty_until: line.part?.warranty_until ?? "",
  /** The price that a new line is made from: its tax is that line's. */
  price: null as number | null,
});
export type LineValues = ReturnType<typeof lineValues>;

/** What a line takes over from the price whose name was typed; without one it no longer comes from any. */
export function fromPrice(prices: readonly ShopPrice[], typed: string): Partial<LineValues> {
  const name = typed.trim().toLowerCase();
  const price = prices.find(({ title }) => title.trim().toLowerCase() === name);
  if (!price) return { price: null };
  const { id, ean, slot } = price;
  const { title: _, ...work } = workValues(price);
  return { ...work, price: id, ean: ean ?? "", ...(slot && { slot }) };
}

/** Returns what is wrong with a typed line, by field. */
export const lineIssues = (values: LineValues): Partial<Record<keyof LineValues, Issue>> => ({
  ...workIssues(values),
  ...(!isTypedNumber(values.quantity) && { quantity: { key: "number" } }),
});

/** A typed line as the server takes it. */
export function lineOf(values: LineValues): OrderLineInput {
  const { quantity, slot, task, brand, model, serial, ean, warranty_until, price } = values;
  const part = { brand, model, serial, ean: ean || null, warranty_until: warranty_until || null };
  const work = workOf(values);
  const isPart = work.kind === "part" && (brand || model || serial || ean || warranty_until);
  return {
    ...work,
    quantity: Math.round(Number(plainTypedNumber(quantity)) * 1000),
    slot: slot || null,
    care_task: task || null,
    part: isPart ? part : null,
    ...(price !== null && { from_price: price }),
  };
}
