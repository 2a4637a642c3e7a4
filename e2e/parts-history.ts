import { apiBase } from "#contract/platform/wire.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";

/** Gives a rider's first bike two years: a wheel with a cassette, and a chain that was measured and replaced. */
export async function garageOver(app: RunningApp, rider: Rider) {
  const bike = rider.bikes[0]?.id ?? 0;
  async function post(path: string, body: object): Promise<number> {
    const answer = await fetch(`${app.url}${apiBase}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${rider.token}`,
        accept: "application/json",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  }
  const part = (kind: string, brand: string, model: string) => post("/parts", { kind, brand, model });
  const place = (id: number, body: object) => post(`/parts/${id}/place`, body);
  const wheel = await part("wheel", "DT Swiss", "GR 1600");
  const cassette = await part("cassette", "Shimano", "CS-R7000");
  const [first, second] = [await part("chain", "KMC", "X11"), await part("chain", "SRAM", "Force")];
  const saddle = await part("saddle", "Brooks", "B17");
  await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2025-03-01" });
  await place(cassette, { parent_id: wheel, slot: "cassette", at: "2025-03-01" });
  await place(saddle, { bike_id: bike, slot: "saddle", at: "2025-03-01" });
  await place(first, { bike_id: bike, slot: "chain", at: "2025-03-01" });
  await post("/rides", { bike_id: bike, started_at: "2025-05-03", distance_m: 300_000 });
  await post(`/parts/${first}/measurements`, { kind: "chain_pct", value: 0.5, at: "2025-08-01" });
  await place(second, { bike_id: bike, slot: "chain", at: "2025-09-01" });
  return { bike, parts: { wheel, cassette, saddle, first, second }, post };
}

const slots = {
  fork: "fork",
  shock: "shock",
  headset: "headset",
  crankset: "crankset",
  bottom_bracket: "bottom_bracket",
  chain: "chain",
  front_derailleur: "front_derailleur",
  rear_derailleur: "rear_derailleur",
  shifters: "shifters",
  front_brake: "brake",
  rear_brake: "brake",
  handlebar: "handlebar",
  stem: "stem",
  seatpost: "seatpost",
  saddle: "saddle",
} as const;

/** Gives a rider as many parts as there can be; 300 of them were on the first bike: 20 in each of 15 slots. */
export async function largeGarage(app: RunningApp, rider: Rider) {
  const bike = rider.bikes[0]?.id ?? 0;
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  const wanted = turns.flatMap((turn) =>
    Object.entries(slots).map(([slot, kind]) => ({ turn, slot, kind, brand: `${slot} ${turn}` })),
  );
  const ids = app.storeParts(rider, wanted);
  const more = Array.from({ length: 1000 - wanted.length }, (_, place) => ({
    kind: "accessory",
    brand: `Light ${place}`,
  }));
  app.storeParts(rider, more);
  const { send, ride } = partsOf(app, rider);
  for (const turn of turns) {
    const at = daysAgo(2000 - turn * 100);
    const places = wanted.flatMap((part, place) =>
      part.turn === turn ? [{ part_id: ids[place], slot: part.slot, at }] : [],
    );
    await send("POST", `/bikes/${bike}/places`, { places });
    await ride(bike, daysAgo(2000 - turn * 100 - 50), 100 + turn);
  }
  return { bike, brands: wanted.map(({ brand }) => brand), send };
}
