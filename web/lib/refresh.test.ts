import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Calls } from "#contract/endpoints.ts";
import { type EventName, eventKinds } from "#contract/events.ts";
import { formKeyOf, queryKeyOf, type OwnKey } from "./query-keys.ts";
import { refreshOf } from "./refresh.ts";
import { staleAfter } from "./stale-after.ts";

const twelve = { params: { id: 12 } };
const shown = {
  bike: queryKeyOf("GET /bikes/{id}", twelve),
  bikes: queryKeyOf("GET /bikes"),
  life: queryKeyOf("GET /bikes/{id}/life", twelve),
  setups: queryKeyOf("GET /bikes/{id}/setups", twelve),
  rides: queryKeyOf("GET /rides"),
  readings: queryKeyOf("GET /bikes/{id}/readings", twelve),
  due: queryKeyOf("GET /care"),
  mark: queryKeyOf("GET /care/summary"),
  ledger: queryKeyOf("GET /expenses"),
  budgets: queryKeyOf("GET /budgets", { query: { year: 2026 } }),
  limits: queryKeyOf("GET /user/limits"),
  photos: queryKeyOf("GET /bikes/{id}/photos", twelve),
  rules: queryKeyOf("GET /ride-rules"),
  profile: queryKeyOf("GET /profile"),
  links: queryKeyOf("GET /dossiers"),
  theft: queryKeyOf("GET /bikes/{id}/theft", twelve),
  sightings: queryKeyOf("GET /bikes/{id}/sightings", { ...twelve, query: { page: 1 } }),
  account: queryKeyOf("GET /auth/user"),
  form: formKeyOf("GET /bikes/{id}", twelve),
};
type Shown = keyof typeof shown;

const upkeep: Shown[] = ["bike", "bikes", "life", "setups", "due", "mark", "ledger", "budgets"];
const mileage: Shown[] = [...upkeep, "rides", "readings"];
const needs: Shown[] = ["due", "mark", "ledger", "budgets"];

function known() {
  const client = new QueryClient();
  for (const key of Object.values(shown)) client.setQueryData(key, "known");
  const stale = () =>
    Object.keys(shown).filter((name) => client.getQueryState(shown[name as Shown])?.isInvalidated);
  return { client, stale };
}

/** What a page shows anew after a call, by the kinds that its response names. */
const calls: [call: keyof Calls, kinds: EventName[], stale: Shown[]][] = [
  ["POST /bikes", ["bike.created"], ["bikes", "limits"]],
  ["PUT /bikes/{id}", ["bike.updated"], mileage],
  ["DELETE /bikes/{id}", ["bike.deleted"], ["bikes", "limits", "life", "due", "ledger"]],
  ["DELETE /bikes/{id}/mileage-notice", ["bike.updated"], ["bike", "bikes"]],
  ["PUT /purchase-currency", ["bike.updated"], ["bikes", "ledger", "budgets"]],
  ["PUT /subscription/writable-bikes", ["bike.updated"], ["bike", "bikes"]],
  ["POST /photos/upload", ["photo.changed"], ["photos", "bike", "bikes"]],
  ["PUT /bikes/{id}/photos/order", ["photo.changed"], ["photos", "bike", "bikes"]],
  ["PUT /bikes/{id}/photos/{photoId}/set-primary", ["photo.changed"], ["photos", "bike", "bikes"]],
  ["DELETE /photos/{id}", ["photo.changed"], ["photos", "bike", "bikes"]],
  ["POST /bikes/{id}/readings", ["reading.created"], mileage],
  ["DELETE /bikes/{id}/readings/{reading}", ["reading.deleted"], mileage],
  ["POST /rides", ["ride.created"], mileage],
  ["PUT /rides/{id}", ["ride.updated"], mileage],
  ["DELETE /rides/{id}", ["ride.deleted"], mileage],
  ["POST /rides/assign", ["ride.assigned"], mileage],
  ["POST /ride-imports/{id}/items/{name}/keep", ["ride.created"], mileage],
  ["DELETE /ride-imports/{id}", ["ride_import.updated"], mileage],
  ["POST /import", ["garage.imported"], Object.keys(shown) as Shown[]],
  ["PUT /ride-rules", ["ride_rules.updated"], ["rules"]],
  ["POST /parts", ["part.created"], upkeep],
  ["PUT /parts/{id}", ["part.updated"], upkeep],
  ["DELETE /parts/{id}", ["part.deleted"], upkeep],
  ["POST /parts/{id}/place", ["part.moved"], upkeep],
  ["POST /parts/{id}/replace", ["part.created", "part.moved"], upkeep],
  ["POST /parts/{id}/measurements", ["measurement.created"], upkeep],
  ["DELETE /parts/{id}/measurements/{measurement}", ["measurement.deleted"], upkeep],
  ["POST /bikes/{id}/setups", ["setup.updated"], upkeep],
  ["POST /bikes/{id}/care-plans", ["care_plan.created"], needs],
  ["PUT /care-plans/{id}", ["care_plan.updated"], needs],
  ["DELETE /care-plans/{id}", ["care_plan.deleted"], needs],
  ["POST /care-plans/{id}/snooze", ["care_plan.updated"], needs],
  ["POST /care-plans/{id}/done", ["care.done", "service.created"], upkeep],
  ["POST /bikes/{id}/care-plans/from-templates", ["care_plan.created"], upkeep],
  ["POST /bikes/{id}/services", ["service.created"], upkeep],
  ["PUT /services/{id}", ["service.updated"], needs],
  ["DELETE /services/{id}", ["service.deleted"], upkeep],
  ["POST /expenses", ["expense.created"], upkeep],
  ["PUT /expenses/{id}", ["expense.updated"], upkeep],
  ["DELETE /expenses/{id}", ["expense.deleted"], upkeep],
  ["POST /expenses/{id}/files", ["expense.updated"], [...needs, "limits"]],
  ["DELETE /expenses/{id}/files/{file}", ["expense.updated"], ["ledger", "budgets", "limits"]],
  ["POST /expenses/import", ["expense.created"], upkeep],
  ["DELETE /expenses/imports/{id}", ["expense.deleted"], upkeep],
  ["PUT /budgets", ["budget.updated"], ["ledger", "budgets"]],
  ["PUT /profile/privacy", ["profile.updated"], ["profile"]],
  ["POST /profile/upload-photo", ["profile.updated"], ["profile"]],
  ["PUT /account/preferences", ["preferences.updated"], ["ledger", "budgets"]],
  ["PUT /account/notifications", ["notifications.updated"], needs],
  ["POST /bikes/{id}/toggle-sharing", ["sharing.updated"], ["bike", "bikes"]],
  ["POST /profile/regenerate-token", ["sharing.updated"], ["profile"]],
  ["POST /bikes/{id}/dossiers", ["dossier.created"], ["links"]],
  ["DELETE /dossiers/{id}", ["dossier.updated"], ["links"]],
  ["PUT /bikes/{id}/theft", ["bike.stolen"], ["bike", "bikes"]],
  ["DELETE /bikes/{id}/theft", ["bike.recovered"], ["bike", "bikes"]],
  ["DELETE /bikes/{id}/sightings/{sighting}", ["sighting.updated"], ["theft", "sightings"]],
];

test.each(calls)("after %s, which names %j, what shows it is stale", (_, kinds, expected) => {
  const { client, stale } = known();
  refreshOf(client).changed(kinds);
  expect(stale()).toEqual(expect.arrayContaining(expected));
});

test("only a garage that came in from a file makes the account or an open form stale", () => {
  const { client, stale } = known();
  const kinds = eventKinds.map(({ event }) => event).filter((event) => event !== "garage.imported");
  refreshOf(client).changed(kinds);
  expect(stale()).not.toContain("account");
  expect(stale()).not.toContain("form");
  refreshOf(client).changed(["garage.imported"]);
  expect(stale()).toEqual(Object.keys(shown));
});

test("every kind has its line, and one that this page does not know is passed over", () => {
  expect(Object.keys(staleAfter).toSorted()).toEqual(eventKinds.map(({ event }) => event).toSorted());
  const { client, stale } = known();
  refreshOf(client).changed(["bell.rung" as EventName, "dossier.created"]);
  expect(stale()).toEqual(["links"]);
});

test("several calls together are fetched once, also where one of them failed", async () => {
  const { client, stale } = known();
  const refresh = refreshOf(client);
  const work = refresh.once(async () => {
    refresh.changed(["dossier.created"]);
    await Promise.resolve();
    expect(stale()).toEqual([]);
    throw new Error("the second call");
  });
  await expect(work).rejects.toThrow("the second call");
  expect(stale()).toEqual(["links"]);
});

test("what was deleted is not fetched again, and all else that is shown is there when it is done", async () => {
  const client = new QueryClient();
  const refresh = refreshOf(client);
  const fetched: string[] = [];
  const [ride, list] = [queryKeyOf("GET /rides/{id}", { params: { id: 3 } }), queryKeyOf("GET /rides")];
  const show = (queryKey: OwnKey, name: string) =>
    new QueryObserver(client, {
      queryKey,
      staleTime: Infinity,
      queryFn: async () => fetched.push(name),
    }).subscribe(() => {});
  client.setQueryData(ride, 0);
  client.setQueryData(list, 0);
  const hide = [show(ride, "ride"), show(list, "list")];
  await refresh.deleting([ride], async () => refresh.changed(["ride.deleted"]));
  await refresh.done();
  for (const end of hide) end();
  expect(fetched).toEqual(["list"]);
});
