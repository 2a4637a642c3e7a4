import { expect, test } from "vitest";
import { orderStates } from "#contract/shops/order-moves.ts";
import { lineKinds, lineStates } from "#contract/shops/order-lines.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";

/** Random numbers that are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

eachDb("the figures of a shop", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  const at = (ms: number) => new Date(Date.parse("2026-03-01T00:00:00Z") + ms).toISOString();
  const hourMs = 3_600_000;
  const dayMs = 24 * hourMs;

  test("are what counting one by one gives", async () => {
    app().clock.now = new Date("2026-06-01T10:00:00Z");
    const shop = await staffedShop(app());
    await app()
      .db.updateTable("shops")
      .set({ time_zone: "Europe/Warsaw", currency: "PLN" })
      .where("id", "=", shop.id)
      .execute();
    const roll = dice(7);
    const kept: { order: Record<string, unknown>; lines: Record<string, unknown>[] }[] = [];
    for (let sequence = 1; sequence <= 150; sequence++) {
      const received = roll(100) * dayMs + roll(24) * hourMs;
      const ready = roll(3) === 0 ? null : at(received + roll(20) * dayMs + roll(24) * hourMs);
      const before = sequence > 10 && roll(5) === 0 ? kept[roll(sequence - 1)] : undefined;
      const order = {
        shop_id: shop.id,
        year: 2026,
        sequence,
        bike: "{}",
        searched: "",
        state: orderStates[roll(orderStates.length)] ?? "ready",
        currency: roll(9) === 0 ? "EUR" : "PLN",
        received_at: roll(12) === 0 ? null : at(received),
        ready_at: ready,
        promised_on: roll(4) === 0 ? null : at(received + roll(12) * dayMs).slice(0, 10),
        collected_at: ready && at(Date.parse(ready) - Date.parse(at(0)) + roll(5) * dayMs),
        assigned_to: [null, shop.mechanic.id, shop.owner.id][roll(3)] ?? null,
        reopened_from: (before?.order["id"] as number | undefined) ?? null,
        created_at: at(received),
        updated_at: at(received),
      } as const;
      const { id } = await app()
        .db.insertInto("work_orders")
        .values({ ...empty, ...order })
        .returning("id")
        .executeTakeFirstOrThrow();
      const lines = Array.from({ length: roll(4) }, () => ({
        order_id: id,
        kind: lineKinds[roll(3)] ?? "other",
        title: "x",
        quantity: 1 + roll(3000),
        unit_cents: roll(20_000),
        state: lineStates[roll(lineStates.length)] ?? "done",
        approved: roll(2) as 0 | 1,
      }));
      for (const line of lines)
        await app()
          .db.insertInto("order_lines")
          .values({ ...line, tax_percent: null, minutes: null, care_task: null, slot: null, part: null })
          .execute();
      kept.push({ order: { ...order, id }, lines });
    }
    for (const [from, to] of [
      ["2026-03-05", "2026-05-20"],
      ["2026-03-29", "2026-03-29"],
      ["2026-01-01", "2026-01-31"],
    ] as const) {
      const { body } = await shop.owner.get(`/shops/${shop.slug}/figures?from=${from}&to=${to}`);
      expect(body.data).toEqual(
        counted(kept as Kept[], from, to, { mechanic: shop.mechanic.id, owner: shop.owner.id }),
      );
    }
    const csv = (await shop.owner.get(`/shops/${shop.slug}/figures?from=2026-03-05&to=2026-05-20&format=csv`))
      .body;
    expect(csv).toMatch(/^\uFEFFfigure,of,value\r\norders,2026-03-05 2026-05-20,\d+\r\n/);
    expect(csv).toContain("sum_by_member_PLN,The mechanic,");
  });

  test("are for the owners of professional shops, of days that are in order", async () => {
    const shop = await staffedShop(app());
    const path = `/shops/${shop.slug}/figures`;
    const stranger = await app().rider();
    for (const [who, status] of [
      [shop.owner, 200],
      [shop.mechanic, 403],
      [shop.desk, 403],
      [stranger, 404],
      [app().visitor, 401],
    ] as const)
      expect((await who.get(path)).status).toBe(status);
    expect((await shop.owner.get(path)).body.data).toMatchObject({
      orders: 0,
      turnaround_days_median: null,
      sums: [],
    });
    for (const query of ["?from=2026-05-02&to=2026-05-01", "?from=1990-01-01", "?from=x"])
      expect((await shop.owner.get(path + query)).status).toBe(422);
    const amateur = await staffedShop(app(), { kind: "amateur" });
    expect((await amateur.owner.get(`/shops/${amateur.slug}/figures`)).status).toBe(403);
  });
});

const empty = {
  bike_id: null,
  customer_id: null,
  customer_name: null,
  customer_phone: null,
  customer_email: null,
  waiting_for: null,
  wanted: null,
  place: null,
  label: null,
  odometer_km: null,
  note_internal: null,
  limit_cents: null,
  notified_at: null,
  notified_by: null,
  collected_by: null,
  reason: null,
} as const;

interface Kept {
  order: {
    id: number;
    state: string;
    currency: string;
    received_at: string | null;
    ready_at: string | null;
    promised_on: string | null;
    collected_at: string | null;
    assigned_to: number | null;
    reopened_from: number | null;
  };
  lines: { kind: string; quantity: number; unit_cents: number; state: string; approved: number }[];
}

const warsaw = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw" });

/** The same in the plainest way. */
function counted(kept: Kept[], from: string, to: string, people: { mechanic: number; owner: number }) {
  const dayIn = (instant: string) => warsaw.format(new Date(instant));
  const own = kept.filter(
    ({ order }) => order.received_at && dayIn(order.received_at) >= from && dayIn(order.received_at) <= to,
  );
  const turns: number[] = [];
  let [promised, late, approved, decided, returns] = [0, 0, 0, 0, 0];
  const sums: Record<string, number> = {};
  const months: Record<string, number> = {};
  for (let month = Number(from.slice(5, 7)); month <= Number(to.slice(5, 7)); month++)
    months[`2026-0${month}`] = 0;
  for (const { order, lines } of own) {
    const received = order.received_at ?? "";
    const month = dayIn(received).slice(0, 7);
    months[month] = (months[month] ?? 0) + 1;
    if (order.ready_at) turns.push((Date.parse(order.ready_at) - Date.parse(received)) / 86_400_000);
    const isOver = ["collected", "declined", "cancelled"].includes(order.state);
    if (order.promised_on && (order.ready_at || !isOver)) {
      promised++;
      if ((order.ready_at ? dayIn(order.ready_at) : "2026-06-01") > order.promised_on) late++;
    }
    const before = kept.find((one) => one.order.id === order.reopened_from)?.order.collected_at;
    if (before && Date.parse(received) - Date.parse(before) <= 14 * 86_400_000) returns++;
    for (const line of lines) {
      if (line.approved) approved++;
      if (line.approved || line.state === "declined" || line.state === "deferred") decided++;
      if (line.state !== "done" || order.currency !== "PLN") continue;
      const cents = Math.round((line.quantity * line.unit_cents) / 1000);
      for (const key of [`month ${month}`, `kind ${line.kind}`, `member ${order.assigned_to ?? ""}`])
        sums[key] = (sums[key] ?? 0) + cents;
    }
  }
  turns.sort((a, b) => a - b);
  const middle =
    turns.length === 0
      ? null
      : ((turns[Math.floor((turns.length - 1) / 2)] ?? 0) + (turns[Math.floor(turns.length / 2)] ?? 0)) / 2;
  const rounded = (value: number, to: number) => Math.round(value * to) / to;
  const order = ["month", "kind", "member"];
  return {
    from,
    to,
    orders: own.length,
    received_by_month: Object.entries(months).map(([month, orders]) => ({ month, orders })),
    turnaround_days_median: middle === null ? null : rounded(middle, 10),
    late_share: promised === 0 ? null : rounded(late / promised, 10_000),
    currency: "PLN",
    sums: Object.entries(sums)
      .filter(([, cents]) => cents > 0)
      .map(([whole, cents]) => {
        const [by = "", key = ""] = whole.split(" ");
        const names: Record<string, string> = { [people.mechanic]: "The mechanic", [people.owner]: "Ola" };
        return { by, key, name: by === "member" ? (names[key] ?? null) : null, cents };
      })
      .toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by) || (a.key < b.key ? -1 : 1)),
    approval_share: decided === 0 ? null : rounded(approved / decided, 10_000),
    returns,
  };
}
