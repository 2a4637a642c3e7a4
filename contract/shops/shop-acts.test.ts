import { expect, test } from "vitest";
import { type ShopActName, shopActTable, shopRoles, shopStates } from "./shop-acts.ts";

const acts = Object.keys(shopActTable) as ShopActName[];
const those = (is: (act: ShopActName) => boolean) => acts.filter(is).join(" ");
const by = (act: ShopActName): readonly string[] => shopActTable[act].by;
const states = (act: ShopActName): readonly string[] => shopActTable[act].in;

test("what each role may do is this table", () =>
  expect(Object.fromEntries(shopRoles.map((role) => [role, those((act) => by(act).includes(role))]))).toEqual(
    {
      owner: acts.join(" "),
      mechanic:
        "shop.read members.read members.leave prices.read bikes.read scans.write orders.read orders.create orders.write orders.start orders.wait orders.ready lines.write photos.write messages.read messages.write verifications.write",
      desk: "shop.read members.read members.leave prices.read bikes.read scans.write orders.read orders.create orders.write orders.accept orders.decline orders.cancel orders.receive orders.notify orders.collect orders.warranty estimates.write messages.read messages.write customers.read customers.write appointments.read appointments.write",
    },
  ));

test("a shop that waits has a profile, members and prices; one that is closed is only read", () =>
  expect(
    Object.fromEntries(shopStates.map((state) => [state, those((act) => states(act).includes(state))])),
  ).toEqual({
    waiting:
      "shop.read profile.write plan.write shop.close members.read members.write members.leave invitations.read prices.read prices.write",
    open: acts.join(" "),
    closed:
      "shop.read members.read members.leave invitations.read prices.read figures.read orders.read messages.read customers.read customers.write appointments.read",
    blocked:
      "shop.read profile.write plan.write shop.close members.read members.write members.leave invitations.read prices.read prices.write figures.read orders.read messages.read customers.read customers.write appointments.read",
  }));

test("after the end of its plan a shop begins none of these", () =>
  expect(those((act) => shopActTable[act].begins)).toBe(
    "prices.write scans.write orders.create orders.accept orders.warranty",
  ));

test("only professional shops have these", () =>
  expect(those((act) => shopActTable[act].professional)).toBe(
    "prices.write figures.read appointments.read appointments.write",
  ));
