import { expect, test } from "vitest";
import { bikeTabs } from "#contract/garage/bike-facts.ts";
import { filledOn, formLayout, bikeFieldsInOrder, tabOfBikeField } from "./layout.ts";
import { emptyForm, fieldNames } from "./values.ts";

test("every field of the contract stands on exactly one tab, but for those that are changed elsewhere", () => {
  const placed = bikeTabs.flatMap((tab) => formLayout[tab].map(({ name }) => name));
  const apart = ["sold_on", "sold_price", "value_estimate", "resting_since", "notes_for_shop"];
  // The currency is part of the price's field.
  expect([...placed, ...apart, "purchase_currency"].toSorted()).toEqual(fieldNames.toSorted());
});

test("no field runs over the twelve columns of its row", () => {
  for (const tab of bikeTabs) {
    let column = 0;
    for (const { name, span } of formLayout[tab]) {
      expect(column + span, `${name} runs over its row`).toBeLessThanOrEqual(12);
      column = (column + span) % 12;
    }
  }
});

test("a model stands beside its brand, on a desktop and on a phone", () => {
  for (const tab of bikeTabs) {
    const cells = formLayout[tab];
    const halves = cells.map((_, place) =>
      cells.slice(0, place).reduce((at, { wide }) => (wide ? 0 : 1 - at), 0),
    );
    const models = cells.flatMap(({ name }, place) => (name.endsWith("_model") ? [place] : []));
    for (const place of models) {
      const [brand, model] = [cells[place - 1], cells[place]];
      expect(brand).toEqual({ ...model, name: model?.name.replace("_model", "_brand") });
      expect(halves[place], model?.name).toBe(1);
    }
  }
});

test("tabs count what is filled; blanks are not", () => {
  const values = { ...emptyForm(), name: "Fox", year: " ", speeds: "12", accessories: ["Rack", " "] };
  expect(filledOn("basic", values)).toEqual({ filled: 1, of: 11 });
  expect(filledOn("drivetrain", values)).toEqual({ filled: 1, of: 12 });
  expect(filledOn("accessories", values)).toEqual({ filled: 1 });
});

test("the first bad field is the first one meets, whatever the order of the errors", () => {
  expect(bikeFieldsInOrder(["pedal_type", "accessories", "speeds", "name", "unknown"])).toEqual([
    "name",
    "speeds",
    "pedal_type",
    "accessories",
  ]);
  expect(tabOfBikeField("speeds")).toBe("drivetrain");
  expect(tabOfBikeField("accessories")).toBe("accessories");
  expect(tabOfBikeField("unknown")).toBeUndefined();
});
