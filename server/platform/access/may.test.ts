import { expect, test } from "vitest";
import { type ActName, actTable, keyScopes, type KeyScope } from "#contract/platform/acts.ts";
import type { Actor } from "./actor.ts";
import { accountOf, may, type Openness } from "./may.ts";

const session: Actor = { account: 1, via: "session", scopes: "all", is_admin: false };
const key = (...scopes: KeyScope[]): Actor => ({ ...session, via: "key", scopes: new Set(scopes) });
const shop: Actor = { ...session, account: 9, via: "shop" };

const actors = {
  rider: session,
  admin: { ...session, account: 3, is_admin: true },
  other: { ...session, account: 2 },
  shop,
  link: { ...session, account: 0, via: "link" },
  "key with all scopes": key(...keyScopes),
  "admin's key": { ...key(...keyScopes), account: 3, is_admin: true },
} satisfies Record<string, Actor>;

const things = {
  closed: {},
  open: { open: true },
  "granted to read": { grant: "read" },
  "granted to work": { grant: "work" },
} satisfies Record<string, Openness>;

const acts = Object.keys(actTable) as ActName[];
const thing = { user_id: 1 };

/** The acts that an actor may do with a thing of the rider's. */
const allowed = (actor: Actor, openness: Openness) =>
  acts.filter((act) => may(actor, act, thing, openness)).join(" ");

const looking = "bike.look";
const reading = "bike.read bike.look part.read care.read";
const working = "bike.read bike.look part.read part.place care.read service.write measurement.write";
const own = acts.filter((act) => !act.startsWith("sky-dash")).join(" ");
const byKey = acts.filter((act) => actTable[act].scope !== "never").join(" ");
const admins = "bike.read bike.look bike.print sky-dash.read sky-dash.write";
/** The table's order. */
const sorted = (text: string) => acts.filter((act) => text.split(" ").includes(act)).join(" ");

test("this table is everything that anybody may do with a rider's thing", () => {
  const found = Object.fromEntries(
    Object.entries(actors).map(([who, actor]) => [
      who,
      Object.fromEntries(Object.entries(things).map(([how, openness]) => [how, allowed(actor, openness)])),
    ]),
  );
  const grants = { "granted to read": sorted(reading), "granted to work": sorted(working) };
  expect(found).toEqual({
    rider: { closed: own, open: own, "granted to read": own, "granted to work": own },
    admin: {
      closed: sorted(admins),
      open: sorted(admins),
      "granted to read": sorted(`${admins} ${reading}`),
      "granted to work": sorted(`${admins} ${working}`),
    },
    other: { closed: "", open: looking, ...grants },
    shop: { closed: "", open: looking, ...grants },
    link: { closed: "", open: looking, "granted to read": "", "granted to work": "" },
    "key with all scopes": { closed: byKey, open: byKey, "granted to read": byKey, "granted to work": byKey },
    "admin's key": { closed: "", open: "", "granted to read": "", "granted to work": "" },
  });
});

test.each(keyScopes)("a key with the scope %s alone does what has that scope", (scope) => {
  const expected = acts.filter((act) => actTable[act].scope === scope);
  expect(expected.length).toBeGreaterThan(0);
  expect(allowed(key(scope), {})).toBe(expected.join(" "));
});

test("a thing of nobody is nobody's own", () => {
  for (const act of acts) expect(may(session, act, { user_id: null })).toBe(false);
});

test("an account is authorized for its own acts alone", () => {
  expect(accountOf(session, "ride.write")).toEqual({ user_id: 1 });
  expect(() => accountOf(session, "sky-dash.write")).toThrow("forbidden");
  expect(() => accountOf(key("read"), "ride.write")).toThrow("forbidden");
});
