import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { noteExpense, sendReceipt, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import type { Answered } from "#server/platform/testing/caller.ts";
import { sendPhoto, sendSerialPhoto, sendServicePhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { fewOf, firstOf } from "#server/platform/testing/some-of.ts";
import { tokenOf } from "#server/platform/testing/sharing.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const app = sharedTestApp({ config: { RATE_LIMITS: "off" } });
const every = { every_m: 300_000 };
const tool = { category: "tool", amount_cents: 100, currency: "PLN", day: "2026-03-01" };

/** A rider whose third bike has one of everything; two bikes are before it. */
async function fullGarage() {
  const { rider, bike: other, bikeNamed, part, place, ride } = await garageOf(app());
  await bikeNamed("Second");
  const id = await bikeNamed("Third");
  const made = async (path: string, body: object = {}): Promise<number> =>
    (await rider.post(path, body)).body.data.id;
  const [chain, saddle, spare] = [
    await part("chain", { brand: "KMC" }),
    await part("saddle"),
    await part("chain"),
  ];
  await place(chain, { bike_id: id, slot: "chain", at: "2026-01-01" });
  await place(saddle, { bike_id: id, slot: "saddle", at: "2026-01-02" });
  const photos = [(await sendPhoto(rider, id)).body.data.id, (await sendPhoto(rider, id)).body.data.id];
  await sendSerialPhoto(rider, id);
  const { share_url } = (await rider.post(`/bikes/${id}/toggle-sharing`)).body.data;
  await rider.put(`/bikes/${id}/theft`, { shown: true });
  await app().visitor.post(`/bikes/public/${tokenOf(share_url)}/sightings`, { text: "There" });
  const expense = await noteExpense(rider, { bike_id: id });
  const receipt = (await sendReceipt(rider, expense.id, smallPdf())).body.data.files[0].id as number;
  const plan = await made(`/bikes/${id}/care-plans`, { slot: "chain", task: "lube", ...every });
  await rider.post(`/care-plans/${plan}/snooze`, { days: 3 });
  const item = { slot: "chain", part_id: chain };
  const service = await made(`/bikes/${id}/services`, { items: [{ task: "clean" }] });
  const mapping = JSON.stringify({ day: "Date", amount: "Amount", bike: "Bike" });
  const bank = new Blob(["Date,Amount,Bike\n2026-05-01,1,Third\n"]);
  const ledger = await multipartOf({ mapping, file: bank });
  await rider.raw("POST", "/expenses/import", ledger.bytes, ledger.type);
  return {
    rider,
    id,
    other,
    chain,
    mount: (await rider.get(`/parts/${chain}`)).body.data.mounts[0].id as number,
    brought: (await rider.get("/expenses/imports")).body.data[0].id as string,
    saddle,
    spare,
    photos,
    token: tokenOf(share_url),
    sighting: (await rider.get(`/bikes/${id}/sightings`)).body.data[0].id as number,
    expense: expense.id,
    receipt,
    price: (await noteExpense(rider, { bike_id: id, category: "purchase", amount_cents: 90_000 })).id,
    priceOfPart: (await noteExpense(rider, { part_id: chain, category: "part" })).id,
    plan,
    planOfPart: await made(`/bikes/${other}/care-plans`, { part_id: saddle, task: "clean", ...every }),
    service,
    servicePhoto: (await sendServicePhoto(rider, service)).body.data.photos[0].id as number,
    setup: await made(`/bikes/${id}/setups`, { name: "Race", items: [item] }),
    reading: await made(`/bikes/${id}/readings`, { km: 100 }),
    measurement: await made(`/parts/${chain}/measurements`, { kind: "chain_pct", value: 0.3 }),
    ride: (await ride(id, "2026-02-01T10:00:00Z", 9000)).body.data.id as number,
    dossier: await made(`/bikes/${id}/dossiers`, { ends_on: "2027-01-01" }),
    change: (await rider.get(`/bikes/${id}/history`)).body.data.find(
      (entry: { undoable: boolean }) => entry.undoable,
    ).id as number,
  };
}
type Garage = Awaited<ReturnType<typeof fullGarage>>;

interface Row {
  /** As in the contract. */
  call: string;
  what?: string;
  send(garage: Garage): Promise<Answered>;
}

const write = (
  call: string,
  path: (garage: Garage) => string,
  body: (garage: Garage) => object | undefined = () => undefined,
  what?: string,
): Row => ({
  call,
  ...(what !== undefined && { what }),
  send: async (garage) => {
    const given = body(garage);
    const sent =
      given && "version" in given ? { ...given, version: await versionAt(garage, path(garage)) } : given;
    return garage.rider.send(call.split(" ")[0] ?? "", path(garage), sent);
  },
});
const versionAt = async ({ rider, id }: Garage, path: string): Promise<number> => {
  const at = path.includes("/setups/") ? `/bikes/${id}/setups` : path;
  const { data } = (await rider.get(at)).body;
  return (Array.isArray(data) ? data[0] : data).version;
};
const version = 0;
const toStorage = { old: { to: "stored" } };

/** What describes or changes the bike, also through a part. */
const refused: Row[] = [
  write(
    "PUT /bikes/{id}",
    ({ id }) => `/bikes/${id}`,
    () => ({ brand: "NS" }),
  ),
  write(
    "PUT /bikes/{id}/geometry",
    ({ id }) => `/bikes/${id}/geometry`,
    () => ({ stack: 600 }),
  ),
  write(
    "PUT /parts/{id}",
    ({ chain }) => `/parts/${chain}`,
    () => ({ brand: "YBN", version }),
  ),
  write(
    "PUT /parts/{id}",
    ({ chain }) => `/parts/${chain}`,
    () => ({ price_cents: 1, version }),
    "its price",
  ),
  write(
    "POST /parts/{id}/place",
    ({ spare }) => `/parts/${spare}/place`,
    ({ id }) => ({ bike_id: id, slot: "chain" }),
  ),
  write(
    "POST /parts/{id}/place",
    ({ chain }) => `/parts/${chain}/place`,
    ({ other }) => ({ bike_id: other, slot: "chain" }),
    "of its part on another bike",
  ),
  write(
    "PUT /parts/{id}/mounts/{mount}",
    ({ chain, mount }) => `/parts/${chain}/mounts/${mount}`,
    () => ({ from_at: "2026-01-05" }),
  ),
  write(
    "POST /parts/{id}/take-off",
    ({ chain }) => `/parts/${chain}/take-off`,
    () => ({ to: "stored" }),
  ),
  write(
    "POST /parts/{id}/replace",
    ({ chain }) => `/parts/${chain}/replace`,
    ({ spare }) => ({ part_id: spare, ...toStorage }),
  ),
  write(
    "POST /parts/{id}/replace",
    ({ chain }) => `/parts/${chain}/replace`,
    () => ({ new_part: { kind: "chain" }, ...toStorage }),
    "with a new part",
  ),
  write(
    "POST /bikes/{id}/places",
    ({ id }) => `/bikes/${id}/places`,
    ({ spare }) => ({ places: [{ part_id: spare, slot: "chain" }] }),
  ),
  write("POST /bikes/{id}/history/{entry}/undo", ({ id, change }) => `/bikes/${id}/history/${change}/undo`),
  write(
    "POST /bikes/{id}/setups",
    ({ id }) => `/bikes/${id}/setups`,
    ({ chain }) => ({ name: "Rain", items: [{ slot: "chain", part_id: chain }] }),
  ),
  write(
    "PUT /bikes/{id}/setups/{setup}",
    ({ id, setup }) => `/bikes/${id}/setups/${setup}`,
    () => ({ name: "Rain", version }),
  ),
  write(
    "POST /bikes/{id}/setups/{setup}/use",
    ({ id, setup }) => `/bikes/${id}/setups/${setup}/use`,
    () => ({}),
  ),
  write(
    "POST /bikes/{id}/care-plans",
    ({ id }) => `/bikes/${id}/care-plans`,
    () => ({ slot: "chain", task: "clean", ...every }),
  ),
  write(
    "POST /bikes/{id}/care-plans",
    ({ other }) => `/bikes/${other}/care-plans`,
    ({ chain }) => ({ part_id: chain, task: "clean", ...every }),
    "of its part, by way of another bike",
  ),
  write(
    "POST /bikes/{id}/routines",
    ({ id }) => `/bikes/${id}/routines`,
    ({ plan }) => ({ name: "Before a race", plan_ids: [plan] }),
  ),
  write(
    "POST /bikes/{id}/care-set-up",
    ({ id }) => `/bikes/${id}/care-set-up`,
    () => ({ level: "little" }),
  ),
  write(
    "POST /bikes/{id}/care-plans/from-templates",
    ({ id }) => `/bikes/${id}/care-plans/from-templates`,
    () => ({ keys: [] }),
  ),
  write(
    "PUT /care-plans/{id}",
    ({ plan }) => `/care-plans/${plan}`,
    () => ({ every_days: 9, version }),
  ),
  write(
    "PUT /care-plans/{id}",
    ({ planOfPart }) => `/care-plans/${planOfPart}`,
    () => ({ every_days: 9, version }),
    "of its part, made on another bike",
  ),
  write(
    "POST /care-plans/{id}/done",
    ({ plan }) => `/care-plans/${plan}/done`,
    () => ({}),
  ),
  write(
    "POST /care-plans/{id}/done",
    ({ planOfPart }) => `/care-plans/${planOfPart}/done`,
    () => ({}),
    "of its part, made on another bike",
  ),
  write(
    "POST /care-plans/{id}/snooze",
    ({ plan }) => `/care-plans/${plan}/snooze`,
    () => ({ days: 3 }),
  ),
  write(
    "POST /bikes/{id}/services",
    ({ id }) => `/bikes/${id}/services`,
    () => ({ items: [{ task: "clean" }] }),
  ),
  write(
    "POST /bikes/{id}/services",
    ({ other }) => `/bikes/${other}/services`,
    ({ chain }) => ({ items: [{ task: "clean", part_id: chain }] }),
    "of its part, by way of another bike",
  ),
  write(
    "PUT /services/{id}",
    ({ service }) => `/services/${service}`,
    () => ({ title: "x", version }),
  ),
  write(
    "PUT /expenses/{id}",
    ({ price }) => `/expenses/${price}`,
    () => ({ amount_cents: 1, version }),
    "that is its price",
  ),
  write(
    "PUT /expenses/{id}",
    ({ priceOfPart }) => `/expenses/${priceOfPart}`,
    () => ({ amount_cents: 1, version }),
    "that is the price of its part",
  ),
  {
    call: "POST /photos/upload",
    send: ({ rider, id }) => sendPhoto(rider, id),
  },
  {
    call: "POST /bikes/{id}/serial-photo",
    send: ({ rider, id }) => sendSerialPhoto(rider, id),
  },
  {
    call: "POST /services/{id}/photos",
    send: ({ rider, service }) => sendServicePhoto(rider, service),
  },
  {
    call: "PUT /bikes/{id}/photos/order",
    send: async ({ rider, id, photos }) => {
      const now = (await rider.get(`/bikes/${id}/photos`)).body;
      return rider.put(`/bikes/${id}/photos/order`, { ids: photos.toReversed(), version: now.version });
    },
  },
  write(
    "PUT /bikes/{id}/photos/{photoId}/set-primary",
    ({ id, photos }) => `/bikes/${id}/photos/${photos[1]}/set-primary`,
  ),
  write(
    "PUT /bikes/{id}/parts-shown",
    ({ id }) => `/bikes/${id}/parts-shown`,
    () => ({ shown: true }),
  ),
  write(
    "PUT /bikes/{id}/rides-shown",
    ({ id }) => `/bikes/${id}/rides-shown`,
    () => ({ shown: true }),
  ),
  write(
    "PUT /bikes/{id}/cockpit-shown",
    ({ id }) => `/bikes/${id}/cockpit-shown`,
    () => ({ shown: true }),
  ),
  write("POST /bikes/{id}/regenerate-token", ({ id }) => `/bikes/${id}/regenerate-token`),
  write(
    "POST /bikes/{id}/dossiers",
    ({ id }) => `/bikes/${id}/dossiers`,
    () => ({ ends_on: "2027-01-01" }),
  ),
  write(
    "POST /dossiers",
    () => "/dossiers",
    ({ id }) => ({ bike_id: id, ends_on: "2027-01-01" }),
  ),
];

/** What is recorded, and what takes away. */
const goesOn: Row[] = [
  write(
    "POST /rides",
    () => "/rides",
    ({ id }) => ({ bike_id: id, started_at: "2026-02-02T10:00:00Z", distance_m: 5000 }),
  ),
  write(
    "PUT /rides/{id}",
    ({ ride }) => `/rides/${ride}`,
    () => ({ distance_m: 1, version }),
  ),
  write(
    "POST /rides/assign",
    () => "/rides/assign",
    ({ ride, id }) => ({ ids: [ride], bike_id: id }),
  ),
  write("DELETE /rides/{id}", ({ ride }) => `/rides/${ride}`),
  write(
    "POST /bikes/{id}/readings",
    ({ id }) => `/bikes/${id}/readings`,
    () => ({ km: 200 }),
  ),
  write("DELETE /bikes/{id}/mileage-notice", ({ id }) => `/bikes/${id}/mileage-notice`),
  write("DELETE /bikes/{id}/readings/{reading}", ({ id, reading }) => `/bikes/${id}/readings/${reading}`),
  write(
    "POST /parts/{id}/measurements",
    ({ chain }) => `/parts/${chain}/measurements`,
    () => ({ kind: "chain_pct", value: 0.4 }),
  ),
  write(
    "DELETE /parts/{id}/measurements/{measurement}",
    ({ chain, measurement }) => `/parts/${chain}/measurements/${measurement}`,
  ),
  write(
    "POST /expenses",
    () => "/expenses",
    ({ id }) => ({ ...tool, bike_id: id }),
  ),
  write(
    "POST /expenses",
    () => "/expenses",
    ({ id }) => ({ ...tool, category: "sale", amount_cents: -5, bike_id: id }),
    "a sale",
  ),
  write(
    "POST /expenses",
    () => "/expenses",
    ({ saddle }) => ({ ...tool, category: "part", part_id: saddle }),
    "of its part",
  ),
  write(
    "PUT /expenses/{id}",
    ({ expense }) => `/expenses/${expense}`,
    () => ({ amount_cents: 1, version }),
  ),
  write(
    "PUT /expenses/{id}",
    ({ price }) => `/expenses/${price}`,
    () => ({ shop: "Rama", version }),
    "the shop of its price",
  ),
  write("DELETE /expenses/imports/{id}", ({ brought }) => `/expenses/imports/${brought}`),
  write("DELETE /expenses/{id}", ({ expense }) => `/expenses/${expense}`),
  write("DELETE /expenses/{id}", ({ price }) => `/expenses/${price}`, undefined, "that is its price"),
  {
    call: "POST /expenses/{id}/files",
    send: ({ rider, expense }) => sendReceipt(rider, expense, smallPdf("second")),
  },
  write(
    "DELETE /expenses/{id}/files/{file}",
    ({ expense, receipt }) => `/expenses/${expense}/files/${receipt}`,
  ),
  {
    call: "POST /bikes/public/{token}/sightings",
    send: ({ token }) => app().visitor.post(`/bikes/public/${token}/sightings`, { text: "Here" }),
  },
  write(
    "DELETE /bikes/{id}/sightings/{sighting}",
    ({ id, sighting }) => `/bikes/${id}/sightings/${sighting}`,
  ),
  {
    call: "PUT /bikes/{id}/theft",
    send: async ({ rider, id }) => rider.put(`/bikes/${id}/theft`, { place: "Kraków" }),
  },
  write("DELETE /bikes/{id}/theft", ({ id }) => `/bikes/${id}/theft`),
  write("POST /bikes/{id}/toggle-sharing", ({ id }) => `/bikes/${id}/toggle-sharing`, undefined, "off"),
  write(
    "PUT /bikes/{id}/parts-shown",
    ({ id }) => `/bikes/${id}/parts-shown`,
    () => ({ shown: false }),
    "off",
  ),
  write(
    "PUT /bikes/{id}/rides-shown",
    ({ id }) => `/bikes/${id}/rides-shown`,
    () => ({ shown: false }),
    "off",
  ),
  write(
    "PUT /bikes/{id}/cockpit-shown",
    ({ id }) => `/bikes/${id}/cockpit-shown`,
    () => ({ shown: false }),
    "off",
  ),
  write("DELETE /dossiers/{id}", ({ dossier }) => `/dossiers/${dossier}`),
  write("DELETE /bikes/{id}/setups/{setup}", ({ id, setup }) => `/bikes/${id}/setups/${setup}`),
  write("DELETE /care-plans/{id}", ({ plan }) => `/care-plans/${plan}`),
  write(
    "DELETE /care-plans/{id}",
    ({ planOfPart }) => `/care-plans/${planOfPart}`,
    undefined,
    "of its part, made on another bike",
  ),
  write("DELETE /care-plans/{id}/snooze", ({ plan }) => `/care-plans/${plan}/snooze`),
  write(
    "DELETE /services/{id}/photos/{photo}",
    ({ service, servicePhoto }) => `/services/${service}/photos/${servicePhoto}`,
  ),
  write("DELETE /services/{id}", ({ service }) => `/services/${service}`),
  write("DELETE /parts/{id}", ({ chain }) => `/parts/${chain}?confirm=true`),
  write(
    "PUT /parts/{id}",
    ({ spare }) => `/parts/${spare}`,
    () => ({ brand: "YBN", version }),
    "in storage",
  ),
  write("DELETE /photos/{id}", ({ photos }) => `/photos/${photos[0]}`),
  write("DELETE /bikes/{id}/serial-photo", ({ id }) => `/bikes/${id}/serial-photo`),
  write("DELETE /bikes/{id}", ({ id }) => `/bikes/${id}`),
];

/** Of no bike, of all of a rider's, of the writable ones, of others' bikes, about a shop (server/shops), or about who gets it (server/sharing/handing). */
const elsewhere = [
  "POST /bikes",
  "PUT /bikes/order",
  "PUT /purchase-currency",
  "POST /parts",
  "POST /parts/{id}/restore",
  "POST /expenses/import",
  "POST /bikes/{id}/grants",
  "POST /bikes/{id}/orders",
  "POST /bikes/{id}/verifications",
  "POST /parts/{id}/verifications",
  "POST /services/{id}/confirm",
  "DELETE /services/{id}/statement",
  "POST /bikes/{id}/transfers",
  "POST /bikes/{id}/rate",
  "DELETE /bikes/{id}/rate",
];

const names = (rows: Row[]) =>
  rows.map((row) => [`${row.call}${row.what ? ` (${row.what})` : ""}`, row] as const);
const outgrow = ({ rider }: Garage) =>
  app().db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", rider.id).execute();

/** What describes the bike. */
async function describedOf({ rider, id, chain }: Garage) {
  const read = async (path: string) => (await rider.get(path)).body.data;
  const { read_only: _, ...bike } = await read(`/bikes/${id}`);
  const [parts, plans, history] = [
    await read(`/bikes/${id}/parts`),
    await read(`/bikes/${id}/care-plans`),
    await read(`/bikes/${id}/history`),
  ];
  return { bike, parts, plans, history: history.length, brand: (await read(`/parts/${chain}`)).brand };
}

/** One for all that is refused: nothing of it changes. */
let beyond: Promise<{ garage: Garage; before: unknown }> | undefined;
async function beyondPlan() {
  const garage = await fullGarage();
  const before = await describedOf(garage);
  await outgrow(garage);
  return { garage, before };
}

describe("a bike beyond the plan", () => {
  test.each(names(refused))("refuses %s, and nothing of it has changed", async (_name, { send }) => {
    const { garage, before } = await (beyond ??= beyondPlan());
    const { status, body } = await send(garage);
    expect([status, body.message]).toEqual([
      403,
      "This bike is over your plan's limit and can only be read. Upgrade to edit it again.",
    ]);
    expect(await describedOf(garage)).toEqual(before);
  });

  test.each(names(goesOn))("takes %s", async (_name, { send }) => {
    const garage = await fullGarage();
    await outgrow(garage);
    expect((await garage.rider.get(`/bikes/${garage.id}`)).body.data.read_only).toBe(true);
    const { status, body } = await send(garage);
    expect([200, 201], JSON.stringify(body)).toContain(status);
  });
});

describe("a bike within the plan", () => {
  test.each(fewOf(names([...refused, ...goesOn]), 30, firstOf))("takes %s", async (_name, { send }) => {
    const { status, body } = await send(await fullGarage());
    expect([200, 201], JSON.stringify(body)).toContain(status);
  });
});

test("every call that writes something of a bike is among these", () => {
  const about = /^\/(bikes|parts|care-plans|services|expenses|rides|photos|dossiers|purchase-currency)\b/;
  const writing = endpoints
    .filter(({ method, path }) => method !== "GET" && about.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const known = [...refused, ...goesOn].map(({ call }) => call);
  expect(new Set([...known, ...elsewhere])).toEqual(new Set(writing));
});
