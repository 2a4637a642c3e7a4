import type { RideRules } from "#contract/garage/ride-rules.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useT } from "#web/lib/i18n.ts";
import type { RuleKey } from "./rule-list.ts";

/** Returns a function that says what a rule is about: "rides with the gear “Gravel”". */
export function useRuleWords(rules: RideRules | undefined): (key: RuleKey) => string {
  const t = useT("rides");
  const words = useRideWords();
  return ({ kind, value }) => {
    const device = rules?.known.devices.find(({ serial }) => serial === value)?.name;
    const name = kind === "sport" ? words.sport(value) : kind === "device_serial" ? (device ?? value) : value;
    return t(`rules.of.${kind}`, { name });
  };
}
