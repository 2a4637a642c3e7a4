import { expect, test } from "vitest";
import type { RideRule } from "#contract/garage/ride-rules.ts";
import { bikeOfRule, keyOfRule, keysWithoutRule, rulesInOrder, rulesWith } from "./rule-list.ts";

const rule = (given: Partial<RideRule>): RideRule => ({
  gear_name: null,
  device_serial: null,
  sport: null,
  bike_id: 1,
  ...given,
});
const rules = [rule({ sport: "gravel", bike_id: 2 }), rule({ gear_name: "Fox" })];

test("a rule is set, added or removed, the others stay", () => {
  expect(rulesWith(rules, { kind: "sport", value: "gravel" }, 3)).toEqual([
    rule({ sport: "gravel", bike_id: 3 }),
    rules[1],
  ]);
  expect(rulesWith(rules, { kind: "sport", value: "Fox" }, 3)).toEqual([
    ...rules,
    rule({ sport: "Fox", bike_id: 3 }),
  ]);
  expect(rulesWith(rules, { kind: "gear_name", value: "Fox" }, null)).toEqual([rules[0]]);
  expect(rulesWith(rules, { kind: "gear_name", value: "gone" }, null)).toEqual(rules);
});

test("rules are listed in the order in which they hold", () => {
  expect(rulesInOrder(rules).map(keyOfRule)).toEqual([
    { kind: "gear_name", value: "Fox" },
    { kind: "sport", value: "gravel" },
  ]);
  expect(bikeOfRule(rules, { kind: "sport", value: "gravel" })).toBe(2);
  expect(bikeOfRule(rules, { kind: "sport", value: "mtb" })).toBeNull();
});

test("rules are offered for what has none", () => {
  const counts = { rides: 3, unassigned: 1 };
  const known = {
    gear_names: [{ name: "Fox", ...counts }],
    devices: [{ name: "Edge 530", serial: "77", ...counts }],
    sports: [{ name: "gravel", ...counts }],
  };
  expect(keysWithoutRule({ rules, known, version: 1 })).toEqual([{ kind: "device_serial", value: "77" }]);
});
