import type { ReactNode } from "react";
import type { BikeFact } from "#contract/garage/bike-facts.ts";
import { unitOf } from "#contract/garage/bike-fields.ts";
import { factAmount } from "#contract/garage/fact-amount.ts";
import { money, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { Day } from "#web/ui/day.tsx";

/** Returns a function that formats a fact's value for the reader: option name, number with unit, price, or day. */
export function useFactText(): (
  fact: BikeFact,
  value: string | number,
  currency?: string | null,
) => ReactNode {
  const option = useT("options");
  const { mileage } = useSharedUnits();
  return (fact, value, currency) => {
    switch (fact.kind) {
      case "choice":
        return option(`${fact.name}.${value}` as Parameters<typeof option>[0]);
      case "integer":
      case "decimal":
        if (unitOf(fact) === "km") return mileage(Number(value));
        return factAmount(fact, Number(value), number);
      case "money":
        return money(Number(value), currency);
      case "day":
        return <Day value={String(value)} long />;
      default:
        return value;
    }
  };
}
