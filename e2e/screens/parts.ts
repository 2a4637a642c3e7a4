import type { PartKind } from "#contract/garage/part-kinds.ts";
import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

/** Opens the parts of a bike that has a chain, another one in storage, and wheels for outdoors and for a trainer. */
async function openParts(visit: Visit, query = ""): Promise<Record<string, number>> {
  const { app, rider, page } = visit;
  const bike = firstBike(visit);
  const { part, place, ride, send } = partsOf(app, rider);
  const rows = await send<{ slot_path: string; part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
  const at = daysAgo(40);
  const mounted = async (kind: PartKind, slot: string, scope: string) => {
    const id = await part(kind, { brand: "Tacx" });
    await place(id, { bike_id: bike, slot, scope, at });
    return id;
  };
  const trainer = await mounted("wheel", "front_wheel", "indoor");
  const chain = await part("chain", { brand: "KMC" });
  await place(chain, { bike_id: bike, slot: "chain", at });
  await part("chain", { brand: "SRAM", model: "PC-1130" });
  await ride(bike, daysAgo(10), 42);
  const ids = Object.fromEntries(rows.map((row) => [row.slot_path, row.part.id]));
  await page.goto(
    `/bikes/${bike}/parts${query.replace(/:([\w/]+)/, (_, path: string) => String({ ...ids, chain, trainer }[path]))}`,
  );
  return { ...ids, chain, trainer };
}

const windowOf = (name: string, query: string): Screen => ({
  name: `parts of a bike, ${name}`,
  garage: "full",
  async open(visit) {
    await openParts(visit, query);
    await visit.page.getByRole("dialog").getByRole("button").last().waitFor();
  },
});

/** The parts of a bike, and the windows that change them. */
export const partScreens: Screen[] = [
  {
    name: "parts of a bike",
    garage: "one",
    async open(visit) {
      await openParts(visit);
      await visit.page.getByRole("button", { name: /KMC/ }).first().waitFor();
    },
  },
  {
    name: "parts of a bike, on an earlier day",
    garage: "one",
    async open(visit) {
      await openParts(visit, `?at=${daysAgo(60)}`);
      await visit.page.getByRole("button", { name: visit.say.fitting("past.now") }).waitFor();
    },
  },
  {
    name: "parts of a bike, none",
    garage: "full",
    async open({ page, rider, say }) {
      await page.goto(`/bikes/${rider.bikes[0]?.id}/parts`);
      await page.getByText(say.fitting("none")).waitFor();
    },
  },
  windowOf("replace", "?replace=:chain"),
  windowOf("replace, on an earlier day", `?at=${daysAgo(20)}&replace=:chain`),
  windowOf("move", "?move=:trainer"),
  windowOf("take off", "?off=:chain"),
  windowOf("measure", "?measure=:chain"),
  windowOf("add", "?fill=headset"),
  windowOf("one that is not there", "?replace=999999"),
];
