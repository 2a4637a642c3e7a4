import type { WorkOrder } from "#contract/shops/orders.ts";
import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { openedShop } from "#e2e/shop-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const long = "Bardzodługiesłowo".repeat(8).slice(0, 100);

/** A shop of the reader: an order in each state of its board, one with all that it can have, prices, a request for a day. */
async function staffed({ app, rider }: Visit): Promise<{ slug: string; order: number }> {
  const shop = await openedShop(app, rider);
  await shop.publish();
  const { slug, send } = shop;
  const [me] = await send<{ user_id: number }[]>("GET", `/shops/${slug}/members`);
  for (const [kind, title] of [
    ["labour", "Przegląd"],
    ["part", long],
  ])
    await send("POST", `/shops/${slug}/prices`, { kind, title, unit_cents: 123_450, tax_percent: 23 });
  await shop.takeIn("Anna Lis", { received: false });
  const full = await shop.takeIn(long, { promised_on: daysAgo(3), limit_cents: 20_000, wanted: long });
  await send("PUT", `/orders/${full.id}`, {
    place: long.slice(0, 60),
    label: "pilne",
    note_internal: long,
    odometer_km: 12_345,
    assigned_to: me?.user_id,
    version: full.version,
  });
  for (const [slot, title] of [
    ["chain", "Łańcuch"],
    ["front_brake/pads", long],
  ])
    await send("POST", `/orders/${full.id}/lines`, {
      kind: "part",
      title,
      slot,
      unit_cents: 9900,
      minutes: 30,
    });
  await send("POST", `/orders/${full.id}/messages`, { text: long, internal: true });
  await shop.move(await shop.takeIn("Ewa Sowa", { promised_on: daysAgo(0) }), "wait", { for: "parts" });
  const ready = await shop.takeIn("Jan Kos", { promised_on: daysAgo(-2) });
  await shop.move(ready, "start");
  await shop.move(ready, "ready");
  return { slug, order: full.id };
}

const at =
  (path: string | ((made: { slug: string; order: number }) => string), press?: string) =>
  async (visit: Visit): Promise<void> => {
    const made = await staffed(visit);
    await visit.page.goto(typeof path === "string" ? path : path(made));
    await visit.page.waitForLoadState("networkidle");
    if (!press) return;
    await visit.page.getByRole("button", { name: press, exact: true }).first().click();
    await visit.page.getByRole("dialog").waitFor();
  };
const onOrder = (button: (visit: Visit) => string) => (visit: Visit) =>
  at(({ order }) => `/shop/orders/${order}`, button(visit))(visit);

/** The reader's bike in the hands of another rider's shop, with an estimate that waits for a verdict. */
async function brought(visit: Visit): Promise<number> {
  const shop = await openedShop(visit.app, await visit.app.riderWith());
  await shop.publish();
  const made = await partsOf(visit.app, visit.rider).send<WorkOrder>(
    "POST",
    `/bikes/${firstBike(visit)}/orders`,
    { shop: shop.slug, wanted: long },
  );
  await shop.move(made, "accept");
  await shop.move(made, "receive");
  await shop.send("POST", `/orders/${made.id}/lines`, { kind: "labour", title: long, unit_cents: 12_345 });
  await shop.send("POST", `/orders/${made.id}/estimates`, { valid_until: daysAgo(-7) });
  return made.id;
}

/** A shop's own screens, what riders see of their orders, and what visitors see of shops. */
export const shopScreens: Screen[] = [
  { name: "shop, board", garage: "empty", open: at("/shop") },
  { name: "shop, week", garage: "empty", open: at("/shop?view=week") },
  { name: "shop, day", garage: "empty", open: at("/shop?view=day") },
  { name: "shop, found orders", garage: "empty", open: at("/shop?search=lis") },
  { name: "shop, check-in", garage: "empty", open: at("/shop/new") },
  { name: "shop, appointments", garage: "empty", open: at("/shop/appointments") },
  { name: "shop, customers", garage: "empty", open: at("/shop/customers") },
  { name: "shop, prices", garage: "empty", open: at("/shop/prices") },
  {
    name: "shop, a price",
    garage: "empty",
    open: (visit) => at("/shop/prices", visit.say.desk("prices.add"))(visit),
  },
  { name: "shop, figures", garage: "empty", open: at("/shop/figures") },
  { name: "shop, settings", garage: "empty", open: at("/shop/settings") },
  { name: "order of a shop", garage: "empty", open: at(({ order }) => `/shop/orders/${order}`) },
  { name: "order of a shop, a line", garage: "empty", open: onOrder(({ say }) => say.orders("lines.add")) },
  { name: "order of a shop, facts", garage: "empty", open: onOrder(({ say }) => say.orders("facts.change")) },
  { name: "order of a shop, moves", garage: "empty", open: onOrder(({ say }) => say.orders("move.other")) },
  {
    name: "order of a shop, papers",
    garage: "empty",
    open: onOrder(({ say }) => say.estimates("papers.open")),
  },
  {
    name: "order of a shop, estimate",
    garage: "empty",
    open: onOrder(({ say }) => say.estimates("of_shop.send")),
  },
  { name: "orders of a rider, none", garage: "one", open: "/orders" },
  {
    name: "orders of a rider",
    garage: "one",
    open: async (visit) => {
      await brought(visit);
      await visit.page.goto("/orders");
      await visit.page.waitForLoadState("networkidle");
    },
  },
  {
    name: "orders of a rider, an estimate",
    garage: "one",
    open: async (visit) => {
      await visit.page.goto(`/orders/${await brought(visit)}`);
      await visit.page.waitForLoadState("networkidle");
    },
  },
  {
    name: "handing a bike to a shop",
    garage: "one",
    open: async (visit) => {
      await brought(visit);
      await visit.page.goto(`/orders/new?bike=${firstBike(visit)}`);
      await visit.page.waitForLoadState("networkidle");
    },
  },
  {
    name: "a day at a shop",
    garage: "one",
    open: (visit) => at(({ slug }) => `/orders/day?shop=${slug}`)(visit),
  },
  { name: "shops, search", open: "/shops?search=krak" },
  {
    name: "shops, a page of one",
    garage: "empty",
    open: (visit) => at(({ slug }) => `/shops/${slug}`)(visit),
  },
];
