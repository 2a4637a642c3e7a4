import type { RideRule, RideRules } from "#contract/garage/ride-rules.ts";

/** What rules go by, in the order in which they apply. */
export const ruleKinds = ["gear_name", "device_serial", "sport"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What a rule is about. */
export interface RuleKey {
  kind: RuleKind;
  value: string;
}

export function keyOfRule(rule: RideRule): RuleKey {
  const kind = ruleKinds.find((one) => rule[one] !== null) ?? "sport";
  return { kind, value: rule[kind] ?? "" };
}

const isSame = (one: RuleKey, other: RuleKey) => one.kind === other.kind && one.value === other.value;

/** The bike of a rule; null where there is no such rule. */
export const bikeOfRule = (rules: readonly RideRule[], key: RuleKey): number | null =>
  rules.find((rule) => isSame(keyOfRule(rule), key))?.bike_id ?? null;

/** Returns the rules with one of them set to a bike, or removed with null. */
export function rulesWith(rules: readonly RideRule[], key: RuleKey, bike_id: number | null): RideRule[] {
  const rule = { gear_name: null, device_serial: null, sport: null, [key.kind]: key.value };
  const place = rules.findIndex((one) => isSame(keyOfRule(one), key));
  if (bike_id === null) return rules.filter((_, index) => index !== place);
  return place < 0 ? [...rules, { ...rule, bike_id }] : rules.with(place, { ...rule, bike_id });
}

/** Rules by what they are about, in the order in which they hold. */
export const rulesInOrder = (rules: readonly RideRule[]): RideRule[] =>
  ruleKinds.flatMap((kind) => rules.filter((rule) => keyOfRule(rule).kind === kind));

/** What rides have named that no rule is about. */
export function keysWithoutRule({ rules, known }: RideRules): RuleKey[] {
  const keys: RuleKey[] = [
    ...known.gear_names.map(({ name }) => ({ kind: "gear_name" as const, value: name })),
    ...known.devices.map(({ serial }) => ({ kind: "device_serial" as const, value: serial })),
    ...known.sports.map(({ name }) => ({ kind: "sport" as const, value: name })),
  ];
  return keys.filter((key) => bikeOfRule(rules, key) === null);
}
