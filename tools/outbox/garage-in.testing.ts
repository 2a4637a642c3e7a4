import type { Bike } from "#contract/garage/bikes.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import type { Random } from "#server/platform/testing/random.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";
import type { OutboxTab } from "./tab.testing.ts";

/** What a rider has written with its name: "ride 12". */
type Marks = Map<string, "there" | "gone" | "maybe">;

export type SheetField = "notes" | "color";
export type OwnGarage = Awaited<ReturnType<typeof garageIn>>;

/** A rider's garage on the server, and the model of what has to be in it. */
export async function garageIn(app: TestApp) {
  const { rider, bike, bikeNamed, part } = await garageOf(app);
  const bikes = [bike, await bikeNamed("Hare")];
  const chain = await part("chain");
  const plans = await Promise.all(
    bikes.map(
      async (id) => (await rider.post(`/bikes/${id}/care-plans`, { task: "clean", every_m: 1 })).body.data.id,
    ),
  );
  const marks: Marks = new Map();
  const typed = new Map<string, string>();
  let other = 0;

  async function all<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page++) {
      const { body } = await rider.get(`${path}?page=${page}&per_page=200`);
      rows.push(...(body.data as T[]));
      if (rows.length >= body.meta.total) return rows;
    }
  }
  const bikeOf = async (id: number): Promise<Bike> => (await rider.get(`/bikes/${id}`)).body.data;

  return {
    id: rider.id,
    token: rider.token ?? "",
    bikes,
    chain,
    plans: plans as number[],
    /** How often a change was kept. */
    kept: 0,
    note: (mark: string, is: "there" | "gone" | "maybe" = "there") => void marks.set(mark, is),
    type: (id: number, field: SheetField, value: string) => void typed.set(`${id} ${field}`, value),
    /** What the sheets have that the device knows at first. */
    bikeOf,
    async changeElsewhere(random: Random): Promise<void> {
      const id = random.pick(bikes);
      await rider.put(`/bikes/${id}`, { model: `Model ${++other}` });
      await rider.post("/rides", { bike_id: id, started_at: app.clock.now.toISOString(), distance_m: 1000 });
    },
    /** Sends all that waits; over what was changed elsewhere in the same field, as its rider does who looks at it. */
    async sendAll(tabs: readonly OutboxTab[]): Promise<void> {
      const [tab] = tabs;
      for (;;) {
        await Promise.all(tabs.map(({ sendWaiting }) => sendWaiting()));
        const [row] = (await tab?.rowsWaiting(rider.id)) ?? [];
        if (!row || !tab) return;
        if (row.refused?.status !== 409 || row.call !== "PUT /bikes/{id}")
          throw new Error(JSON.stringify(row));
        const { params, body } = row.input as { params: { id: number }; body: object };
        const { version } = await bikeOf(params.id);
        await rider.put(`/bikes/${params.id}`, { ...body, version });
        await tab.discard(rider.id, row.id);
      }
    },
    expected: () =>
      [...marks]
        .filter(([, is]) => is !== "gone")
        .map(([mark, is]): [string, number | "maybe"] => [mark, is === "maybe" ? "maybe" : 1])
        .toSorted(byMark),
    expectedSheets: () => Object.fromEntries(typed),
    /** What the server has with a name, and how often; what may be there is not counted. */
    async onServer(): Promise<[string, number | "maybe"][]> {
      const [rides, expenses, measured, ...services] = await Promise.all([
        all<{ title: string | null }>("/rides"),
        all<{ note: string; files: unknown[] }>("/expenses"),
        all<{ tool: string }>(`/parts/${chain}/measurements`),
        ...bikes.map((id) => all<{ title: string | null; notes: string | null }>(`/bikes/${id}/services`)),
      ]);
      const found = [
        ...rides.flatMap(({ title }) => title ?? []),
        ...expenses.flatMap(({ note, files }) => [note, ...files.map(() => `file of ${note}`)]),
        ...measured.map(({ tool }) => tool),
        ...services.flat().map(({ title, notes }) => title ?? notes ?? ""),
      ];
      const counts = new Map<string, number | "maybe">();
      for (const mark of found) counts.set(mark, Number(counts.get(mark) ?? 0) + 1);
      for (const [mark, is] of marks)
        if (is === "maybe" && (counts.get(mark) ?? 1) === 1) counts.set(mark, "maybe");
      return [...counts].toSorted(byMark);
    },
    async sheets(): Promise<Record<string, string>> {
      const shown = await Promise.all(bikes.map(bikeOf));
      return Object.fromEntries(
        [...typed.keys()].map((key) => {
          const [id, field] = key.split(" ") as [string, SheetField];
          return [key, String(shown.find((one) => one.id === Number(id))?.[field])];
        }),
      );
    },
  };
}

const byMark = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
