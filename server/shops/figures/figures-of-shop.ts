import { openOrderStates } from "#contract/shops/order-moves.ts";
import { returnDays, type ShopFigures } from "#contract/shops/shop-figures.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { FiguredLines, FiguredOrder } from "./figures.repo.ts";

const dayMs = 86_400_000;

interface About {
  from: string;
  to: string;
  /** Of the shop's calendar. */
  today: string;
  time_zone: string;
  currency: ShopFigures["currency"];
  names: ReadonlyMap<number, string>;
}

/** The figures of orders that a shop received from one day to another. */
export function figuresOfShop(
  orders: readonly FiguredOrder[],
  lines: readonly FiguredLines[],
  { from, to, today, time_zone, currency, names }: About,
): ShopFigures {
  const dayIn = (instant: string) => dayOf(time_zone, new Date(instant));
  const monthOf = (order: FiguredOrder) => dayIn(order.received_at ?? from).slice(0, 7);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const promised = orders.filter(
    ({ promised_on, ready_at, state }) => promised_on !== null && (ready_at !== null || isOpen(state)),
  );
  const late = promised.filter(({ promised_on, ready_at }) =>
    promised_on === null ? false : (ready_at === null ? today : dayIn(ready_at)) > promised_on,
  );
  const sums = new Map<string, ShopFigures["sums"][number]>();
  const add = (by: ShopFigures["sums"][number]["by"], key: string, name: string | null, cents: number) => {
    const known = sums.get(`${by} ${key}`);
    sums.set(`${by} ${key}`, { by, key, name, cents: (known?.cents ?? 0) + cents });
  };
  for (const { order_id, kind, done_cents } of lines) {
    const order = byId.get(order_id);
    const cents = Number(done_cents);
    if (!order || order.currency !== currency || cents === 0) continue;
    const { assigned_to: member } = order;
    add("month", monthOf(order), null, cents);
    add("kind", kind, null, cents);
    add("member", String(member ?? ""), member === null ? null : (names.get(member) ?? null), cents);
  }
  const sumOf = (field: "approved" | "decided") => lines.reduce((sum, line) => sum + Number(line[field]), 0);
  const months = Map.groupBy(orders, monthOf);
  return {
    from,
    to,
    orders: orders.length,
    received_by_month: monthsBetween(from, to).map((month) => ({
      month,
      orders: months.get(month)?.length ?? 0,
    })),
    turnaround_days_median: median(
      orders.flatMap(({ received_at, ready_at }) =>
        received_at && ready_at ? [(Date.parse(ready_at) - Date.parse(received_at)) / dayMs] : [],
      ),
    ),
    late_share: shareOf(late.length, promised.length),
    currency,
    sums: [...sums.values()].toSorted(
      (a, b) => bys.indexOf(a.by) - bys.indexOf(b.by) || (a.key < b.key ? -1 : 1),
    ),
    approval_share: shareOf(sumOf("approved"), sumOf("decided")),
    returns: orders.filter(isReturn).length,
  };
}

const bys = ["month", "kind", "member"];

const isOpen = (state: FiguredOrder["state"]) => (openOrderStates as readonly string[]).includes(state);

const isReturn = ({ received_at, collected_before }: FiguredOrder) =>
  received_at !== null &&
  collected_before !== null &&
  Date.parse(received_at) - Date.parse(collected_before) <= returnDays * dayMs;

/** To a tenth of a thousandth. */
const shareOf = (some: number, all: number) =>
  all === 0 ? null : Math.round((some / all) * 10_000) / 10_000;

/** To a tenth; of an even number the middle of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  return high === undefined || low === undefined ? null : Math.round(((low + high) / 2) * 10) / 10;
}

/** The months of some days, "2026-05". */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}
