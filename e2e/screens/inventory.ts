import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

/** A garage with parts in every state, one of them with names as long as they can be. */
async function filled(visit: Visit) {
  const { app, rider } = visit;
  const bike = firstBike(visit);
  const { part, place, send } = partsOf(app, rider);
  const long = "Bardzo długa nazwa ".repeat(14).slice(0, 255);
  const chain = await part("chain", {
    brand: long,
    model: long.replaceAll(" ", ""),
    serial: "K-1",
    price_cents: 12_900,
    currency: "PLN",
    initial_m: 1_500_000,
    notes: long,
  });
  await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(90) });
  for (const [days, value] of [
    [60, 0.1],
    [30, 0.3],
    [1, 0.5],
  ] as const)
    await send("POST", `/parts/${chain}/measurements`, {
      kind: "chain_pct",
      value,
      at: daysAgo(days),
      tool: "CC-4",
    });
  const wheel = await part("wheel", { brand: "Mavic", model: "Open Pro" });
  const saddle = await part("saddle", { brand: "Brooks", model: "B17" });
  await send("POST", `/parts/${saddle}/take-off`, { to: "retired", reason: "sold" });
  await send("POST", `/bikes/${bike}/setups`, {
    name: long.slice(0, 100),
    indoor: true,
    items: [
      { slot: "rear_wheel", part_id: wheel, scope: "indoor" },
      { slot: "chain", part_id: chain },
    ],
  });
  return { bike, chain, wheel };
}

type Filled = Awaited<ReturnType<typeof filled>>;

function window(name: string, addressOf: (made: Filled) => string): Screen {
  return {
    name,
    garage: "one",
    async open(visit) {
      await visit.page.goto(addressOf(await filled(visit)));
      const dialog = visit.page.getByRole("dialog").or(visit.page.getByRole("alertdialog"));
      await dialog.getByRole("button").last().waitFor();
      await visit.page.waitForLoadState("networkidle");
    },
  };
}
const setups = (made: Filled) => `/bikes/${made.bike}/parts?show=setups`;

/** All parts of a rider, a part's windows, and a bike's set-ups. */
export const inventoryScreens: Screen[] = [
  { name: "all parts, none", garage: "empty", open: "/parts" },
  { name: "all parts, none in storage", garage: "empty", open: "/parts?state=stored" },
  {
    name: "all parts",
    garage: "one",
    async open(visit) {
      await filled(visit);
      await visit.page.goto("/parts");
      await visit.page.getByRole("button", { name: "Mavic Open Pro" }).first().waitFor();
    },
  },
  window("part", ({ chain }) => `/parts?part=${chain}`),
  window("add a part, before its kind", () => "/parts?add-part=new"),
  window("add a part", () => "/parts?add-part=fork"),
  window("edit a part", ({ chain }) => `/parts?edit-part=${chain}`),
  window("mount a part", ({ wheel }) => `/parts?mount=${wheel}`),
  window("retire a part", ({ chain }) => `/parts?retire=${chain}`),
  window("delete a part", ({ chain }) => `/parts?delete-part=${chain}`),
  {
    name: "set-ups, none",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/bikes/${firstBike(visit)}/parts?show=setups`);
      await visit.page.getByText(visit.say.setups("none")).waitFor();
    },
  },
  {
    name: "set-ups",
    garage: "one",
    async open(visit) {
      await visit.page.goto(setups(await filled(visit)));
      await visit.page.getByRole("article").getByText("Mavic Open Pro").waitFor();
    },
  },
  window("new set-up", (made) => `${setups(made)}&setup=new`),
  window("use a set-up", (made) => `${setups(made)}&use-setup=1`),
  window("trainer", (made) => `${setups(made)}&trainer=${made.bike}`),
];
