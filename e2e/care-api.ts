import { daysAgo, partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";

/** Care of a rider's bikes, as another device would enter it. */
export function careOf(app: RunningApp, rider: Rider) {
  const { send, part, place, ride } = partsOf(app, rider);
  return {
    send,
    plan: async (bike: number, body: object): Promise<number> =>
      (await send<{ id: number }>("POST", `/bikes/${bike}/care-plans`, body)).id,
    snooze: (plan: number, body: object) => send("POST", `/care-plans/${plan}/snooze`, body),
    mute: (plan: number) => send("PUT", `/care-plans/${plan}`, { version: 1, muted: true }),
    /** A chain with 260 km behind it, and pads that were measured worn; plans in every state on two bikes. */
    async inEveryState(one: number, two: number) {
      const chain = await part("chain", { brand: "KMC", model: "X11" });
      await place(chain, { bike_id: one, slot: "chain", at: daysAgo(200) });
      const [brake, pads] = [await part("brake"), await part("pads", { brand: "Shimano" })];
      await place(brake, { bike_id: one, slot: "front_brake", at: daysAgo(200) });
      await place(pads, { parent_id: brake, slot: "pads", at: daysAgo(200) });
      await send("POST", `/parts/${pads}/measurements`, { kind: "pad_mm", value: 0.4, tool: "Calliper" });
      await ride(one, daysAgo(20), 260);
      const lube = await this.plan(one, { slot: "chain", task: "lube", every_m: 200_000 });
      await this.plan(one, { slot: "chain", task: "replace", every_m: 300_000, every_days: 4000 });
      await this.plan(one, { slot: "front_brake", task: "bleed", every_days: 1000 });
      const off = await this.plan(one, { slot: "chain", task: "clean", every_m: 250_000 });
      await this.snooze(off, { days: 30 });
      await this.mute(await this.plan(one, { task: "torque", every_days: 180 }));
      await this.plan(two, { task: "clean", every_m: 300_000 });
      return { lube, off, chain, pads };
    },
  };
}
