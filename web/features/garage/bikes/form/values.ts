import { factOf, fieldFacts, type FieldName, isNumber, unitOf } from "#contract/garage/bike-fields.ts";
import { currencyFor, unchosenCurrency } from "#contract/platform/currencies.ts";
import { millimetresOf } from "#contract/garage/typed-length.ts";
import { gramsOf } from "#contract/garage/typed-weight.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { changesOf, type Saved } from "#web/lib/form/draft.ts";
import { language } from "#web/lib/language.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

/** The form's values: every field as the text typed into it. */
export type BikeFormValues = Record<FieldName, string> & { accessories: string[] };

type NewBike = CallInput<Calls["POST /bikes"]>["body"];
type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

/** Every field of the form except accessories, in the contract's order. */
export const fieldNames: readonly FieldName[] = fieldFacts.map(({ name }) => name);

function fromEach(value: (name: FieldName) => string): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as Record<FieldName, string>;
}

export function emptyForm(): BikeFormValues {
  return { ...fromEach((name) => (name === "mileage_at_purchase" ? "0" : "")), accessories: [] };
}

/**
 * Returns a saved bike as form values: dates without time, numbers with the language's decimal mark, and `currency`
 * where it has no price.
 */
export function bikeFormOf(
  bike: Bike,
  decimalMark: "." | ",",
  currency = currencyFor(language()),
): BikeFormValues {
  const text = (name: FieldName): string => {
    const value = bike[name];
    if (factOf(name).kind === "currency")
      return String(value ?? (bike.purchase_price === null ? currency : unchosenCurrency));
    // It is 0 unless entered, once there is a day of purchase.
    if (name === "mileage_at_purchase" && bike.purchase_date === null && value === null) return "0";
    if (value === null) return "";
    if (factOf(name).kind === "day") return String(value).slice(0, 10);
    if (typeof value !== "number") return value;
    // Below 100 a weight is read as kg anyway.
    const shown = name === "weight_g" ? `${value / 1000}${value < 100_000 ? "" : " kg"}` : String(value);
    return shown.replace(".", decimalMark);
  };
  return { ...fromEach(text), accessories: [...bike.accessories] };
}

/** Returns what was typed into a field as the server expects it: numbers without their unit, weights in grams. */
export function wireValue(name: FieldName, typed: string): string {
  const fact = factOf(name);
  if (!isNumber(fact)) return typed;
  if (unitOf(fact) === "mm") return millimetresOf(typed.replace(/\s*mm\s*$/i, ""), plainTypedNumber);
  const plain = plainTypedNumber(typed.replace(/\s*(?:mm|°|k?g)\s*$/i, ""));
  return name === "weight_g" && plain !== "" ? gramsOf(typed, plain) : plain;
}

/** What a bike had ridden when it was bought is 0 unless entered. */
export const isUsualStart = (name: FieldName, values: BikeFormValues): boolean =>
  name === "mileage_at_purchase" && values[name].trim() === "0";

function filledAccessories(values: BikeFormValues): string[] {
  return values.accessories.filter((entry) => entry.trim() !== "");
}

/** Returns every field as the server expects it, without blank accessories. */
export function changePayload(values: BikeFormValues): ChangedBike & NewBike {
  return {
    ...fromEach((name) => wireValue(name, values[name])),
    accessories: filledAccessories(values),
  };
}

/**
 * Returns the body of a change: the fields that differ from `over`, and its version. A new price includes its
 * currency.
 */
export function changeBody(values: BikeFormValues, over: Saved<BikeFormValues>): ChangedBike {
  const changes = changesOf(changePayload(over.values), changePayload(values));
  const { purchase_currency } = values;
  const isPriced = over.values.purchase_price === "" && values.purchase_price !== "";
  return { ...changes, ...(isPriced && { purchase_currency }), version: over.version };
}

/** Returns the body of a new bike, without empty fields. */
export function createPayload(values: BikeFormValues): NewBike {
  const filled = fieldNames.filter(
    (name) =>
      values[name].trim() !== "" &&
      !isUsualStart(name, values) &&
      (name !== "purchase_currency" || values.purchase_price.trim() !== ""),
  );
  const accessories = filledAccessories(values);
  // Empty beside a day of purchase it is not known; without one nothing is sent.
  const isUnknown = values.purchase_date.trim() !== "" && values.mileage_at_purchase.trim() === "";
  return {
    name: values.name,
    ...(isUnknown && { mileage_at_purchase: null }),
    ...Object.fromEntries(filled.map((name) => [name, wireValue(name, values[name])])),
    ...(accessories.length > 0 && { accessories }),
  };
}
