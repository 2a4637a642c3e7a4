import { expect, test } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { knownPartSheet } from "#contract/garage/waiting/known-part-sheet.ts";
import { knownBikeSheet } from "#contract/garage/waiting/known-sheet.ts";
import { overWaiting } from "#contract/garage/waiting/over-waiting.ts";
import { waitingPartSheet, waitingSheet } from "#contract/garage/waiting/waiting-sheet.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bare, ownZone, waitingShown } from "./waiting-shown.testing.ts";

// What a device shows of a sheet that waits is what the server answers once it has come.
eachDb("a sheet that waits on a device", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: ownZone } });
  const { garage, shownAndSent } = waitingShown(app);

  test("a bike's is shown with each kind of field", async () => {
    const own = await garage();
    const was: Bike = (await own.rider.get(`/bikes/${own.bike}`)).body.data;
    const body = {
      name: " Grey Fox ",
      brand: "Giant",
      year: "2019",
      frame_material: "steel",
      weight_g: "9400",
      purchase_date: "2020-05-01",
      purchase_price: "4999.5",
      purchase_currency: "PLN",
      chain: "KMC X11",
      accessories: ["Bell", "Rack"],
      notes: "",
      version: was.version,
    } as const;
    const input = { params: { id: own.bike }, body: { ...body, accessories: [...body.accessories] } };
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "PUT /bikes/{id}",
      { input, known: knownBikeSheet(was, input.body) },
      ["/bikes", `/bikes/${own.bike}`],
    );
    const { waiting, ...shown } = answer as object & { waiting: number };
    expect(waiting).toBeGreaterThan(0);
    expect(bare(shown)).toEqual(bare(sent));
    expect(bare(before)).toEqual(bare(after));
    expect((sent as Bike).year).toBe(2019);
  });

  test("a part's is shown where it is listed and on its bike; fields of its kind that are not named stay", async () => {
    const own = await garage();
    const tyre = await own.part("tyre", { brand: "Conti", spec: { size: "28-622", tubeless: "yes" } });
    const wheel = await own.part("wheel");
    await own.place(wheel, { bike_id: own.bike, slot: "front_wheel" });
    await own.place(tyre, { parent_id: wheel, slot: "tyre" });
    const was: PartWithHistory = (await own.rider.get(`/parts/${tyre}`)).body.data;
    const input = {
      params: { id: tyre },
      body: {
        brand: "Continental",
        model: "GP5000",
        price_cents: 19_900,
        currency: "PLN",
        spec: { size: "30-622" },
        version: was.version,
      },
    };
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "PUT /parts/{id}",
      { input, known: knownPartSheet(was, input.body, "Conti") },
      ["/parts", `/parts/${tyre}`, `/bikes/${own.bike}/parts`],
    );
    const { waiting: _, ...shown } = answer as object & { waiting: number };
    expect(bare(shown)).toEqual(bare(sent));
    expect(bare(before)).toEqual(bare(after));
    expect((sent as PartWithHistory).spec["size"]).toBe("30-622");
  });
});

const bike = { id: 7, name: "Fox", brand: "Giant", notes: null, version: 3, read_only: false } as Bike;
const rowOf = (body: object) =>
  ({
    id: 1,
    call: "PUT /bikes/{id}",
    input: { params: { id: 7 }, body },
    known: knownBikeSheet(bike, body),
    at: 0,
  }) as never;

test("a change is laid over a newer version unless the same field has become something else there", () => {
  const row = rowOf({ name: "Hare", version: 3 });
  const body = { name: "Hare", version: 5 };
  expect(waitingSheet.rebased?.(row, { ...bike, brand: "Trek", version: 5 })?.body).toEqual(body);
  expect(waitingSheet.rebased?.(row, { ...bike, name: "Hare", version: 5 })?.body).toEqual(body);
  expect(waitingSheet.rebased?.(row, { ...bike, name: "Wolf", version: 5 })).toBeUndefined();
  expect(waitingSheet.rebased?.(row, undefined)).toBeUndefined();
});

test("of a part's own fields each is compared by itself", () => {
  const part = { id: 4, kind: "tyre", spec: { size: "28", tubeless: null }, mounts: [], history: [] };
  const known = knownPartSheet(part as never, { spec: { size: "30" }, version: 2 }, "Tyre");
  const row = { id: 1, input: { params: { id: 4 }, body: { spec: { size: "30" }, version: 2 } }, known };
  const newer = (spec: object) => waitingPartSheet.rebased?.(row as never, { ...part, spec, version: 6 });
  expect(newer({ size: "28", tubeless: "yes" })?.body.version).toBe(6);
  expect(newer({ size: "32", tubeless: null })).toBeUndefined();
});

test("two rows of a bike are shown one over the other", () => {
  const rows = [rowOf({ name: "Hare" }), rowOf({ brand: "Trek" })];
  const { data } = overWaiting(rows, "/bikes/7", { success: true, data: bike });
  expect(data).toMatchObject({ name: "Hare", brand: "Trek", version: 3 });
});
