import { jobs, opinions, people, walkInBikes, demoShop, demoShopProfile } from "./workshop.ts";

/** Sends a call as somebody did it so many days ago. */
export type SendAs = (
  email: string,
  ago: number,
  method: "GET" | "POST" | "PUT",
  call: string,
  body?: object,
) => Promise<{ data: never }>;

interface SeedShop {
  send: SendAs;
  admin: string;
  /** Owner, mechanic, desk: addresses of accounts. */
  staff: readonly string[];
  /** Makes somebody a member, as accepting an invitation does. */
  join: (email: string, slug: string, role: "mechanic" | "desk") => Promise<number>;
  /** Riders who bring a bike of theirs. */
  riders: readonly { email: string; bike_id: number }[];
}

interface Order {
  id: number;
  version: number;
  lines: { id: number; kind: string; state: string }[];
}

/** Days for which there are orders, and how many of them there are. */
const span = { days: 182, orders: 120 } as const;
const opened = 200;
/** The youngest orders are under way, each in a state that the board shows. */
const underWay = [
  "ready",
  "notified",
  "ready",
  "in_progress",
  "waiting",
  "in_progress",
  "in_progress",
  "waiting",
  "received",
  "in_progress",
  "received",
  "accepted",
  "received",
  "accepted",
] as const;
type UnderWay = (typeof underWay)[number] | "collected";

/** What riders with an account say to an estimate, by their place: all of it, or the work without the parts. */
const decided: readonly (("all" | "work") | undefined)[] = [undefined, "all", "work"];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const dayText = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** A shop with half a year of orders: collected ones, some that were late, reviews, and a board that is full. */
export async function seedShop({ send, admin, staff, join, riders }: SeedShop): Promise<void> {
  const [owner = "", mechanic = "", desk = ""] = staff;
  const { slug, version } = (await send(owner, opened, "POST", "/shops", demoShop)).data as {
    slug: string;
    version: number;
  };
  await send(admin, opened - 1, "PUT", `/sky-dash/shops/${slug}/state`, { state: "open" });
  await send(owner, opened - 1, "PUT", `/shops/${slug}`, { ...demoShopProfile, version: version + 1 });
  const works = await join(mechanic, slug, "mechanic");
  await join(desk, slug, "desk");
  const priced = new Map(jobs.flatMap(({ lines }) => lines).map((line) => [line.title, line]));
  for (const line of priced.values())
    await send(owner, opened - 2, "POST", `/shops/${slug}/prices`, { ...line, tax_percent: 23 });

  /** Some orders of the last weeks are those of riders with an account. */
  const riderAt = (index: number) => (index >= 70 && index % 8 === 6 ? riders[(index - 70) / 8] : undefined);

  async function taken(index: number): Promise<{ order: Order; ago: number; by: string | undefined }> {
    const ago = Math.round(span.days * (1 - index / (span.orders - 1)));
    const rider = riderAt(index);
    const planned = { wanted: at(jobs, index * 7).wanted, promised_on: dayText(ago - 3 - (index % 3)) };
    if (rider) {
      const made = await send(rider.email, ago, "POST", `/bikes/${rider.bike_id}/orders`, {
        shop: slug,
        wanted: planned.wanted,
        limit_cents: 100_000,
      });
      const order = made.data as Order;
      const accepted = await move({ order, ago }, owner, "accept");
      const received = await move({ order: accepted, ago }, owner, "receive");
      return {
        order: await change({ order: received, ago }, { promised_on: planned.promised_on }),
        ago,
        by: rider.email,
      };
    }
    const made = await send(owner, ago, "POST", `/shops/${slug}/orders`, {
      ...planned,
      bike: at(walkInBikes, index * 5),
      customer: at(people, index * 3),
      limit_cents: 100_000,
      received: stateOf(index) !== "accepted",
    });
    return { order: made.data as Order, ago, by: undefined };
  }

  const stateOf = (index: number): UnderWay =>
    underWay[index - (span.orders - underWay.length)] ?? "collected";

  const sent = async (who: string, ago: number, method: "POST" | "PUT", call: string, body: object) =>
    (await send(who, Math.max(0, ago), method, call, body)).data as Order;
  const move = (
    { order, ago }: { order: Order; ago: number },
    who: string,
    name: string,
    more: object = {},
  ) => sent(who, ago, "POST", `/orders/${order.id}/${name}`, { ...more, version: order.version });
  const change = ({ order, ago }: { order: Order; ago: number }, body: object) =>
    sent(owner, ago, "PUT", `/orders/${order.id}`, { ...body, version: order.version });

  /** An order whose rider has decided about its estimate; as it was where none is sent. */
  async function estimated(order: Order, ago: number, by: string | undefined): Promise<Order> {
    const said = by && decided[riders.findIndex(({ email }) => email === by)];
    if (!said) return order;
    const { id } = order;
    const estimate = (await send(owner, ago, "POST", `/orders/${id}/estimates`, {})).data as { id: number };
    const { version } = (await send(by, ago, "GET", `/orders/${id}`)).data as Order;
    const lines = Object.fromEntries(
      order.lines.map((line) => [line.id, said === "work" && line.kind === "part" ? "declined" : "approved"]),
    );
    return sent(by, ago, "POST", `/orders/${id}/verdicts`, { estimate_id: estimate.id, lines, version });
  }

  /** What became of an order: each step on its day. */
  async function worked(
    index: number,
    { order: first, ago, by }: Awaited<ReturnType<typeof taken>>,
  ): Promise<void> {
    const state = stateOf(index);
    if (state === "accepted") return;
    let order = await change(
      { order: first, ago },
      {
        ...(index % 4 !== 1 && { assigned_to: works }),
        place: `Hak ${1 + (index % 12)}`,
      },
    );
    for (const { kind, title, unit_cents, ...more } of at(jobs, index * 7).lines)
      order = await sent(owner, ago, "POST", `/orders/${order.id}/lines`, {
        kind,
        title,
        unit_cents,
        tax_percent: 23,
        ...more,
      });
    order = await estimated(order, ago, by);
    if (state === "received") return;
    const began = ago - 1;
    order = await move({ order, ago: began }, owner, "start");
    if (state === "in_progress") return;
    if (state === "waiting")
      return void (await move({ order, ago: began }, owner, "wait", {
        for: index % 2 ? "parts" : "customer",
      }));
    for (const { id } of order.lines.filter((line) => line.state !== "declined"))
      order = await sent(owner, began, "PUT", `/orders/${order.id}/lines/${id}`, {
        state: "done",
        version: order.version,
      });
    // One in seven was not ready on the promised day.
    const ready = ago - (index % 7 === 0 ? 7 : 2);
    order = await move({ order, ago: ready }, owner, "ready");
    if (state === "ready") return;
    order = await move({ order, ago: ready }, owner, "notify", { channel: "phone" });
    if (state === "notified") return;
    await move({ order, ago: ready - 1 }, owner, "collect");
    const opinion = by && opinions[riders.findIndex(({ email }) => email === by)];
    if (!opinion) return;
    const { stars, text, reply } = opinion;
    const review = await send(by, ready - 2, "POST", `/orders/${order.id}/review`, { stars, text });
    if (reply)
      await send(owner, ready - 3, "POST", `/reviews/${(review.data as { id: number }).id}/reply`, {
        text: reply,
      });
  }

  // Numbered in the order in which they came; what became of them does not depend on one another.
  const all: Awaited<ReturnType<typeof taken>>[] = [];
  for (let index = 0; index < span.orders; index++) all.push(await taken(index));
  await Promise.all(all.map((one, index) => worked(index, one)));

  const [guest, other] = riders;
  if (other)
    await send(other.email, 0, "POST", `/bikes/${other.bike_id}/orders`, {
      shop: slug,
      wanted: "Skrzypi przy każdym obrocie korby.",
    });
  if (guest) {
    const wishes = "Przegląd przed zimą, i proszę spojrzeć na suport.";
    for (let ahead = 3, requested = 0; ahead < 12 && requested < 2; ahead++) {
      if ([0, 6].includes(new Date(Date.parse(dayText(-ahead))).getUTCDay())) continue;
      requested += 1;
      await send(guest.email, 0, "POST", `/shops/${slug}/appointments`, {
        bike_id: guest.bike_id,
        day: dayText(-ahead),
        wishes,
      });
    }
  }
}
