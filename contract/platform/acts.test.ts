import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { type ActName, actTable, keyScopes } from "./acts.ts";
import type { Endpoint } from "./endpoint.ts";

const calls: Endpoint[] = endpoints;
const actOf = ({ act }: Endpoint) => (act ? actTable[act] : undefined);

/** Names of the calls that match. */
const those = (is: (endpoint: Endpoint) => boolean) =>
  calls.filter(is).map(({ method, path }) => `${method} ${path}`);

test("each call says what it does, unless anyone may call it", () =>
  expect(those(({ access, act }) => act === undefined && access !== "public")).toEqual([]));

test("of calls for anyone a key counts for those that send private files", () =>
  expect(those(({ access, act }) => act !== undefined && access === "public")).toEqual(["GET /photos/{id}"]));

test("a call is for admins exactly when only admins may do what it does", () =>
  expect(those((call) => (call.access === "admin") !== (actOf(call)?.by.join() === "admin"))).toEqual([]));

test("a call changes something exactly when its act does, but for a question that is sent as a body", () =>
  expect(those((call) => call.act !== undefined && (call.method !== "GET") !== actOf(call)?.writes)).toEqual([
    "POST /fits",
  ]));

test("every act is that of a call", () => {
  const used = new Set(calls.map(({ act }) => act));
  const acts = Object.keys(actTable) as ActName[];
  expect(acts.filter((act) => !used.has(act))).toEqual([]);
});

test("a call that is open to keys has the scope of what it returns", () =>
  expect(
    those((call) => {
      const rule = actOf(call);
      if (!rule || rule.scope === "never") return false;
      return !(rule.writes ? /:write$/ : call.bytes ? /^files:read$/ : /^read$/).test(rule.scope);
    }),
  ).toEqual([]));

test("no key reaches the account, what is shared, payments, Sky Dash, or what does several things at once", () => {
  const apart =
    /^\/(account|auth|profile|branding|dossiers|subscription|user|sky-dash|blocks|export|import|webhooks|deliveries|line|undo|shops|shop-invitations|shop-photos|grants|scans|orders|verifications|appointments|reviews|listings|drafts|assistant|threads|messages|message-photos|clubs|club-rides|club-photos|club-invitations|tools|transfers|saved-searches|follows|followers|following|feed|questions|public)\b/;
  const sharing =
    /\/(link|share-info|toggle-sharing|regenerate-token|theft|sightings|bike-index|dossiers|rate|user-rating|grants|orders|verifications|transfers|services\/\{id\}\/(confirm|statement)|\w+-shown)\b/;
  const isApart = ({ path }: Endpoint) => apart.test(path) || sharing.test(path) || path.endsWith(".pdf");
  const isClosed = (call: Endpoint) => actOf(call)?.scope === "never";
  expect(those((call) => call.act !== undefined && isApart(call) !== isClosed(call))).toEqual([]);
});

test("those of other people who may do something are these", () => {
  const shared = (Object.keys(actTable) as ActName[])
    .map((act) => [act, actTable[act].by.filter((relation) => relation !== "owner").join(" ")] as const)
    .filter(([act, others]) => others !== "" && !act.startsWith("sky-dash"));
  expect(Object.fromEntries(shared)).toEqual({
    "bike.read": "admin read work",
    "bike.look": "admin read work visitor",
    "bike.print": "admin",
    "part.read": "read work",
    "part.place": "work",
    "care.read": "read work",
    "service.write": "work",
    "measurement.write": "work",
  });
});

test("each scope of a key opens these acts", () => {
  const acts = Object.keys(actTable) as ActName[];
  const opens = (scope: string) => acts.filter((act) => actTable[act].scope === scope).join(" ");
  expect(Object.fromEntries(keyScopes.map((scope) => [scope, opens(scope)]))).toEqual({
    read: "bike.read bike.look part.read ride.read care.read costs.read garage.read",
    "bikes:write":
      "bike.write bike.delete photo.write photo.delete reading.write part.write part.place setup.write setup.delete",
    "rides:write": "ride.write",
    "care:write": "care.write care.delete service.write measurement.write",
    "costs:write": "costs.write",
    "files:read": "photo.file ride.file costs.file",
  });
});
