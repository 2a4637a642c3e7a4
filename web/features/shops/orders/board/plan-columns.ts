import { dayFrom } from "#contract/garage/line/days.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { isLate } from "#web/features/shops/orders/order-states.ts";

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayFrom(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Orders of one mechanic on a day, and the minutes that are planned for them. */
export interface PlannedGroup {
  /** null: nobody's yet. */
  member: number | null;
  orders: WorkOrder[];
  minutes: number;
}

export interface PlannedColumn {
  /** A day; what should have been ready before today; what has no day. */
  day: string | "late" | "none";
  count: number;
  groups: PlannedGroup[];
}

/** States in which work is still ahead. */
const ahead = ["accepted", "received", "in_progress", "waiting"];

const minutesOf = ({ lines }: WorkOrder) =>
  lines.reduce(
    (sum, { minutes, quantity, state }) =>
      ["declined", "deferred", "done"].includes(state) ? sum : sum + ((minutes ?? 0) * quantity) / 1000,
    0,
  );

function grouped(orders: readonly WorkOrder[]): PlannedGroup[] {
  const members = [...new Set(orders.map(({ assigned_to }) => assigned_to))].toSorted(
    (one, other) => (one ?? Infinity) - (other ?? Infinity),
  );
  return members.map((member) => {
    const own = orders.filter(({ assigned_to }) => assigned_to === member);
    return {
      member,
      orders: own,
      minutes: Math.round(own.reduce((sum, order) => sum + minutesOf(order), 0)),
    };
  });
}

/** What is still to be done by promised day and mechanic: late orders first, then the days, then those without one. */
export function plannedColumns(
  orders: readonly WorkOrder[],
  days: readonly string[],
  today: string,
): PlannedColumn[] {
  const open = orders.filter(({ state }) => ahead.includes(state));
  const column = (day: string, some: WorkOrder[]): PlannedColumn => ({
    day,
    count: some.length,
    groups: grouped(some),
  });
  const late = open.filter((order) => isLate(order, today));
  const none = open.filter(({ promised_on }) => promised_on === null);
  return [
    ...(late.length > 0 ? [column("late", late)] : []),
    ...days.map((day) =>
      column(
        day,
        open.filter((order) => order.promised_on === day && !late.includes(order)),
      ),
    ),
    ...(none.length > 0 ? [column("none", none)] : []),
  ];
}
