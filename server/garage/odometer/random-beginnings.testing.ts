import { expect } from "vitest";
import type { Random } from "#server/platform/testing/random.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";
import { type BegunBike, modelOf } from "./beginning-model.testing.ts";
import { dueMileageRepo } from "./due-mileage.repo.ts";
import type { CountedRide } from "./line-model.testing.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const iso = (ms: number) => new Date(ms).toISOString();
export const zone = "Europe/Warsaw";

interface OwnRide extends CountedRide {
  bike: number;
}

/** A rider with bikes, of whom a model knows all that they say and do. */
export async function randomBeginnings(app: TestApp, random: Random) {
  const { email, password } = await app.rider();
  const signedIn = async () =>
    app.as((await app.visitor.post("/auth/login", { email, password })).body.token);
  let rider = await signedIn();
  const bikes = new Map<number, BegunBike>();
  const rides = new Map<number, OwnRide>();
  const now = () => app.clock.now.getTime();
  const past = () =>
    now() - 1 - Math.floor(random.below(900) * dayMs * random.below(100) * 0.01) - random.below(dayMs);
  const dayOf = (ms: number) => iso(ms).slice(0, 10);
  const log: string[] = [];
  const ridesOf = (bike: number) => [...rides.values()].filter((ride) => ride.bike === bike);
  const modelFor = (id: number) => modelOf(bikes.get(id)!, ridesOf(id), zone, now());
  const send = async (method: string, path: string, body: object, status: number) => {
    const answer = await rider.send(method, path, body);
    log.push(`${iso(now())} ${method} ${path} ${JSON.stringify(body)} ${answer.status}`);
    expect([answer.status, answer.body.message], log.join("\n")).toEqual([status, answer.body.message]);
    return answer.body.data;
  };

  async function addBike(): Promise<void> {
    const bought = random.chance(0.6) ? dayOf(past()) : null;
    const hm = random.chance(0.7) ? random.below(100_000) : null;
    const stated = random.pick([undefined, undefined, null, random.below(20_000)]);
    const { id } = await send(
      "POST",
      "/bikes",
      {
        name: "Rudy",
        chain_brand: "KMC",
        purchase_price: 1000,
        purchase_currency: "USD",
        current_mileage: hm === null ? null : hm / 10,
        purchase_date: bought,
        ...(stated !== undefined && { mileage_at_purchase: stated === null ? null : stated / 10 }),
      },
      201,
    );
    const atPurchase = bought === null && stated === null ? undefined : stated;
    const bike: BegunBike = { created: now(), bought, atPurchase, answer: null, readings: [], chains: [] };
    bikes.set(id, bike);
    if (hm !== null) {
      const [entry] = (await rider.get(`/bikes/${id}/readings`)).body.data;
      bike.readings.push({ id: entry.id, at: now(), hm, isNew: false, kind: "entry" });
    }
    const [row] = (await rider.get(`/bikes/${id}/parts`)).body.data;
    bike.chains.push({ part: row.part.id, from: modelFor(id).start, to: null });
    const part = (await rider.get(`/parts/${row.part.id}`)).body.data;
    const price = { price_cents: 100_000, currency: "USD", acquired_on: dayOf(now()), version: part.version };
    await send("PUT", `/parts/${part.id}`, price, 200);
    await send("POST", `/bikes/${id}/care-plans`, { slot: "chain", task: "lube", every_m: 5_000_000 }, 201);
    const ever = { part_id: part.id, task: "clean", every_m: 5_000_000, baseline: "zero" };
    await send("POST", `/bikes/${id}/care-plans`, ever, 201);
  }

  const someBike = () => random.pick([...bikes.keys()]);

  async function ride(): Promise<void> {
    const at = random.chance(0.05) ? now() + random.below(dayMs - 1) + 1 : past();
    const one = { bike: someBike(), at, metres: random.below(150_000), indoor: random.chance(0.2) };
    const body = { bike_id: one.bike, started_at: iso(at), distance_m: one.metres, indoor: one.indoor };
    rides.set((await send("POST", "/rides", body, 201)).id, one);
  }

  async function changeRide(): Promise<void> {
    if (rides.size === 0) return;
    const id = random.pick([...rides.keys()]);
    if (random.chance(0.4)) {
      await send("DELETE", `/rides/${id}`, {}, 200);
      return void rides.delete(id);
    }
    const change = { bike: someBike(), at: past(), metres: random.below(150_000) };
    const { version } = (await rider.get(`/rides/${id}`)).body.data;
    const body = { bike_id: change.bike, started_at: iso(change.at), distance_m: change.metres, version };
    await send("PUT", `/rides/${id}`, body, 200);
    Object.assign(rides.get(id)!, change);
  }

  /** A reading of now, or of some time, which may be lower than the newest. */
  async function read(isNow: boolean): Promise<void> {
    const id = someBike();
    const { newest, last } = modelFor(id);
    const at = isNow ? now() : past();
    const hm = Math.max(0, isNow ? (last ?? 0) + random.below(4000) - 800 : random.below(120_000));
    // A purchase is one from when its day has begun anywhere.
    const bought = bikes.get(id)!.bought;
    const compares = newest ? at >= newest.at : bought !== null && at >= Date.parse(bought) - 14 * hourMs;
    const isLower = compares && last !== null && hm < last;
    const path = `/bikes/${id}/readings`;
    const body = { km: hm / 10, at: iso(at) };
    if (isLower) await send("POST", path, body, 409);
    if (isLower && random.chance(0.5)) return;
    const isNewOdometer = isLower || random.chance(0.1);
    const data = await send("POST", path, { ...body, ...(isNewOdometer && { new_odometer: true }) }, 201);
    bikes.get(id)!.readings.push({ id: data.id, at, hm, isNew: isLower, kind: "reading" });
  }

  async function forget(): Promise<void> {
    const id = someBike();
    const bike = bikes.get(id)!;
    if (bike.readings.length === 0) return;
    const gone = random.pick(bike.readings);
    await send("DELETE", `/bikes/${id}/readings/${gone.id}`, {}, 200);
    bike.readings = bike.readings.filter((one) => one !== gone);
  }

  /** The mileage in the bike's form. */
  async function write(): Promise<void> {
    const id = someBike();
    const model = modelFor(id);
    const { newest, mileage } = model;
    const total = random.chance(0.1) ? null : Math.max(0, (mileage ?? 0) + random.below(3000) - 500);
    const known = newest ? (newest.hm === null ? null : model.line.totals.get(newest.id)!) : model.last;
    const body = { current_mileage: total === null ? null : total / 10 };
    const isChanged = total !== mileage;
    const isLower = isChanged && total !== null && known !== null && total < known;
    if (isLower) await send("PUT", `/bikes/${id}`, body, 409);
    if (isLower && random.chance(0.5)) return;
    await send("PUT", `/bikes/${id}`, { ...body, ...(isLower && { new_odometer: true }) }, 200);
    if (!isChanged) return;
    const [{ id: reading, at }] = (await rider.get(`/bikes/${id}/readings`)).body.data;
    const before = newest && newest.hm !== null ? model.line.totals.get(newest.id)! - newest.hm : 0;
    // What an odometer shows is what it shows: earlier ones are not in it.
    const shown = newest && newest.hm !== null ? lineOffset(id) : before;
    const hm = total === null || isLower ? total : total - shown;
    bikes.get(id)!.readings.push({ id: reading, at: Date.parse(at), hm, isNew: isLower, kind: "reading" });
  }

  /** What earlier odometers of a bike had, by what its newest reading counts for. */
  function lineOffset(id: number): number {
    const { newest, line } = modelFor(id);
    return line.totals.get(newest!.id)! - newest!.hm!;
  }

  async function begin(): Promise<void> {
    const id = someBike();
    const bike = bikes.get(id)!;
    const act = random.below(3);
    if (act === 0) {
      const was = modelFor(id).start;
      bike.bought = random.chance(0.25) ? null : dayOf(past());
      await send("PUT", `/bikes/${id}`, { purchase_date: bike.bought }, 200);
      const { start } = modelFor(id);
      const [first] = bike.chains;
      if (first && first.from === was && (first.to === null || start < first.to)) first.from = start;
    } else if (act === 1) {
      const hm = random.pick([null, 0, random.below(20_000)]);
      await send("PUT", `/bikes/${id}`, { mileage_at_purchase: hm === null ? null : hm / 10 }, 200);
      bike.atPurchase = hm === null && bike.bought === null ? undefined : hm;
    } else {
      bike.answer = random.pick([true, true, false, null]);
      await send("PUT", `/bikes/${id}`, { parts_from_start: bike.answer }, 200);
    }
  }

  async function replaceChain(): Promise<void> {
    const id = someBike();
    const { chains } = bikes.get(id)!;
    const on = chains.at(-1)!;
    const at = now() - 1 - random.below(20 * dayMs);
    if (at <= on.from || chains.length > 3) return;
    const part = (await send("POST", "/parts", { kind: "chain" }, 201)).id;
    await send("POST", `/parts/${part}/place`, { bike_id: id, slot: "chain", at: iso(at) }, 200);
    on.to = at;
    chains.push({ part, from: at, to: null });
  }

  async function wait(): Promise<void> {
    const ms = random.chance(0.5) ? random.below(dayMs) : random.below(60) * dayMs;
    app.clock.now = new Date(now() + 1 + ms);
    rider = await signedIn();
    await dueMileageRepo(app.db, () => app.clock.now).rewrite();
  }

  const acts = [
    ride,
    ride,
    ride,
    changeRide,
    () => read(true),
    () => read(false),
    forget,
    write,
    begin,
    begin,
    replaceChain,
    wait,
  ];

  async function compare(): Promise<void> {
    // Nothing happens at the very moment of a look.
    app.clock.now = new Date(now() + 1);
    const costs = (await rider.get("/cost-stats?by=bike")).body.data as {
      key: string;
      distance_m: number;
      per_km_cents: number | null;
    }[];
    const ofParts = (await rider.get("/cost-stats?by=part")).body.data as {
      key: string;
      distance_m: number;
    }[];
    for (const [id, bike] of bikes) {
      const model = modelFor(id);
      const context = () => `bike ${id} ${iso(now())}\n${log.join("\n")}`;
      const shown = (await rider.get(`/bikes/${id}`)).body.data;
      const hm = shown.current_mileage === null ? null : Math.round(shown.current_mileage * 10);
      expect(hm, context()).toBe(model.mileage);

      const [row] = (await rider.get(`/bikes/${id}/parts`)).body.data;
      const on = bike.chains.at(-1)!;
      const usage = model.usage(on.from, now());
      expect(row, context()).toMatchObject({ part: { id: on.part, usage }, usage });
      expect(row.unknown_before, context()).toBe(on.from === model.start && model.unknownBefore);
      for (const { part, from, to } of bike.chains.slice(0, -1)) {
        const found = (await rider.get(`/parts/${part}`)).body.data;
        expect(found.usage, context()).toMatchObject(model.usage(from, to!));
      }
      const compared = (await rider.get(`/bikes/${id}/comparison`)).body.data;
      expect(compared.parts[0], context()).toMatchObject(usage);

      const plans = (await rider.get(`/bikes/${id}/care-plans`)).body.data as {
        task: string;
        used: object;
      }[];
      const first = bike.chains[0]!;
      const ever = model.usage(first.from, first.to ?? now());
      expect(plans.find(({ task }) => task === "lube")?.used, context()).toMatchObject(usage);
      // A plan of a part is of its bike while it is on it.
      if (bike.chains.length === 1)
        expect(plans.find(({ task }) => task === "clean")?.used, context()).toMatchObject(ever);

      const owned = model.ridden(bike.bought === null ? -Infinity : model.start, now());
      const cost = costs.find(({ key }) => key === String(id));
      expect(cost?.distance_m, context()).toBe(owned);
      const cents = bike.chains.length >= 1 ? 200_000 : 0;
      const perKm = owned < 100_000 ? null : Math.round((cents * 100_000) / owned) / 100;
      expect(cost?.per_km_cents, context()).toBeCloseTo(perKm ?? 0, 1);
      if (perKm === null) expect(cost?.per_km_cents).toBeNull();
      expect(ofParts.find(({ key }) => key === String(first.part))?.distance_m, context()).toBe(
        ever.distance_m,
      );

      const readings = (await rider.get(`/bikes/${id}/readings`)).body.data as {
        id: number | null;
        total_km: number | null;
      }[];
      for (const { id: reading, total_km } of readings) {
        const total = model.line.totals.get(reading ?? Infinity);
        if (reading !== null) expect(total_km, context()).toBe(total === undefined ? null : total / 10);
      }
    }
  }

  return { addBike, act: () => random.pick(acts)(), compare };
}
