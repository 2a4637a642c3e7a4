import { factNamed, isNumber } from "#contract/garage/bike-fields.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { typedNumber, typedText } from "./typed-value.ts";
import type { KnownSheet } from "./waiting-sheet.ts";

/** Returns what a device knows of a change of a bike's sheet that was typed over it. */
export function knownBikeSheet(
  was: Bike,
  body: CallInput<Calls["PUT /bikes/{id}"]>["body"],
): KnownSheet<Bike> {
  const facts = Object.entries(body).flatMap(([name, given]) => {
    const fact = given === undefined ? undefined : factNamed(name);
    return fact ? [{ fact, given }] : [];
  });
  const valueOf = ({ fact, given }: (typeof facts)[number]): unknown => {
    if (fact.kind === "list") return given ?? [];
    return isNumber(fact) ? typedNumber(given) : typedText(given);
  };
  const given: Partial<Bike> = Object.fromEntries(facts.map((one) => [one.fact.name, valueOf(one)]));
  // It is 0 unless entered, once there is a day of purchase.
  const isBought = given.purchase_date && was.purchase_date === null && !("mileage_at_purchase" in given);
  return {
    was,
    now: isBought ? { ...given, mileage_at_purchase: 0 } : given,
    name: was.name,
    movesParts: facts.some(({ fact }) => fact.stored === "specs"),
  };
}
