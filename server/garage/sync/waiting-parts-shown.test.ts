import { expect, test } from "vitest";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Part } from "#contract/garage/parts.ts";
import { newPartOf } from "#contract/garage/waiting/new-part.ts";
import { newPartId } from "#contract/garage/waiting/part-steps.ts";
import { type PartsCall, stepsOfCall } from "#contract/garage/waiting/steps-of-calls.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bare, waitingShown, ownZone } from "./waiting-shown.testing.ts";

eachDb("what waits of where parts are", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: ownZone } });
  const { garage, shownAndSent } = waitingShown(app);
  type Garage = Awaited<ReturnType<typeof garage>>;

  /** Two bikes: one with a chain, and with a rear wheel that has a cassette and a tyre; in storage a chain and a wheel. */
  async function workshop() {
    const own = await garage();
    const { bike, part, place } = own;
    const other = await own.bikeNamed("Hare");
    const chain = await part("chain", { brand: "KMC" });
    const wheel = await part("wheel");
    const [cassette, tyre] = [await part("cassette"), await part("tyre")];
    const [spare, spareWheel] = [await part("chain", { model: "X12" }), await part("wheel")];
    await place(chain, { bike_id: bike, slot: "chain" });
    await place(wheel, { bike_id: bike, slot: "rear_wheel" });
    await place(cassette, { parent_id: wheel, slot: "cassette" });
    await place(tyre, { parent_id: wheel, slot: "tyre" });
    app().pass(3_600_000);
    await own.ride(bike, app().clock.now.toISOString(), 30_000);
    app().pass(3_600_000);
    return { ...own, other, chain, wheel, cassette, tyre, spare, spareWheel };
  }

  /** Shows a change of parts over the lists of both bikes and of their parts, and returns that and what the server says. */
  async function moved<N extends PartsCall>(
    own: Garage & { other: number; wheel: number; cassette: number },
    call: N,
    input: CallInput<Calls[N]>,
    more: readonly string[] = [],
  ) {
    const get = async <T>(url: string): Promise<T> => (await own.rider.get(url)).body.data;
    const both = [own.bike, own.other];
    const bikes = new Map<number, BikePart[]>();
    for (const id of both) bikes.set(id, await get(`/bikes/${id}/parts`));
    const parts = await get<Part[]>("/parts?per_page=200");
    const hanging = (id: number) =>
      parts.flatMap((part) =>
        part.mounts.flatMap(({ parent_id, slot }) => (parent_id === id ? [{ slot, part }] : [])),
      );
    const stored = parts
      .filter(({ state }) => state === "stored")
      .map((part) => ({ part, on_it: hanging(part.id) }));
    const steps = stepsOfCall(call, input, { bikes, stored }, app().clock.now.getTime());
    if (!steps) throw new Error("not known");
    const urls = [
      ...both.map((id) => `/bikes/${id}/parts`),
      "/parts?per_page=200",
      "/parts?state=stored&per_page=200",
      "/parts?state=retired",
      `/parts/${own.wheel}`,
      `/parts/${own.cassette}`,
      ...more,
    ];
    const given = { input, known: { name: "Chain", ...steps } } as never;
    const { before, after, answer, sent } = await shownAndSent(own, call, given, urls);
    const partOf = (data: unknown) =>
      call === "POST /bikes/{id}/places" ? null : (data as { part: Part }).part;
    return { shown: bare([before, partOf(answer)]), returned: bare([after, partOf(sent)]) };
  }

  test("a chain that another one from storage replaces is in storage, or retired", async () => {
    for (const to of ["stored", "retired"] as const) {
      const own = await workshop();
      const input = {
        params: { id: own.chain },
        body: { part_id: own.spare, old: { to, reason: "worn" as const } },
      };
      const { shown, returned } = await moved(own, "POST /parts/{id}/replace", input, [
        `/parts/${own.chain}`,
        `/bikes/${own.bike}/spares`,
      ]);
      expect(shown).toEqual(returned);
    }
  });

  test("a new wheel takes over what hangs on the old one, which goes to another bike", async () => {
    const own = await workshop();
    const input = {
      params: { id: own.wheel },
      body: {
        new_part: { kind: "wheel" as const, brand: "Mavic" },
        hand_over: ["cassette" as const],
        old: { to: "moved" as const, bike_id: own.other },
      },
    };
    const { shown, returned } = await moved(own, "POST /parts/{id}/replace", input);
    expect(shown).toEqual(returned);
  });

  test("a wheel that is taken off keeps what hangs on it, also when it is mounted elsewhere", async () => {
    const off = await workshop();
    const input = { params: { id: off.wheel }, body: { to: "stored" as const } };
    const spares = [`/bikes/${off.bike}/spares`];
    const inStorage = await moved(off, "POST /parts/{id}/take-off", input, spares);
    expect(inStorage.shown).toEqual(inStorage.returned);

    const own = await workshop();
    const place = { params: { id: own.wheel }, body: { bike_id: own.other, slot: "rear_wheel" as const } };
    const mounted = await moved(own, "POST /parts/{id}/place", place);
    expect(mounted.shown).toEqual(mounted.returned);
  });

  test("what several parts drive out is in storage", async () => {
    const own = await workshop();
    const places = [
      { part_id: own.spareWheel, slot: "rear_wheel" as const },
      { part_id: own.tyre, parent_id: own.spareWheel, slot: "tyre" as const },
      { part_id: own.spare, slot: "chain" as const },
    ];
    const input = { params: { id: own.bike }, body: { places } };
    const { shown, returned } = await moved(own, "POST /bikes/{id}/places", input);
    expect(shown).toEqual(returned);
  });

  test("a part that is added is in storage", async () => {
    const own = await workshop();
    const body = { kind: "saddle" as const, brand: "Brooks", spec: { width_mm: 160 }, initial_m: 5000 };
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "POST /parts",
      {
        input: { body },
        known: { name: "Saddle", part: newPartOf(newPartId, body, app().clock.now.toISOString()) },
      },
      ["/parts", "/parts?state=stored&per_page=2", "/parts?kind=chain", "/parts?state=mounted"],
    );
    expect(bare(before)).toEqual(bare(after));
    expect(bare(answer)).toEqual(bare(sent));
  });

  test("what was mounted later than the day of a change is the server's to judge", async () => {
    const own = await workshop();
    const rows = (await own.rider.get(`/bikes/${own.bike}/parts`)).body.data as BikePart[];
    const here = { bikes: new Map([[own.bike, rows]]), stored: [] };
    const input = { params: { id: own.chain }, body: { to: "stored" as const, at: "2020-01-01" } };
    expect(stepsOfCall("POST /parts/{id}/take-off", input, here, Date.now())).toBeUndefined();
  });
});
