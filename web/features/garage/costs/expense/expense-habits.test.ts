import { expect, test } from "vitest";
import { habitsOf } from "./expense-habits.ts";

const noted = (id: number, more: Partial<Parameters<typeof habitsOf>[0][number]> = {}) => ({
  id,
  shop: null,
  category: "part" as const,
  price_of: null,
  service_id: null,
  bike: { id: 1, name: "Fox" },
  ...more,
});

test("the category is that of the expense that was noted last, whatever its day", () => {
  const expenses = [noted(3), noted(5, { category: "tool" }), noted(4, { category: "clothing" })];
  expect(habitsOf(expenses).categories).toEqual({ ofBike: "tool", ofRider: null });
});

test("clothing without a bike does not make the next expense of a bike clothing", () => {
  const expenses = [noted(3, { category: "consumable" }), noted(5, { category: "clothing", bike: null })];
  expect(habitsOf(expenses).categories).toEqual({ ofBike: "consumable", ofRider: "clothing" });
});

test("prices of parts and bikes, services and sales are no habit", () => {
  const others = [
    noted(9, { category: "purchase", price_of: "bike" }),
    noted(8, { category: "service", service_id: 1 }),
    noted(7, { category: "sale" }),
  ];
  expect(habitsOf(others).categories.ofBike).toBeNull();
  const insured = noted(1, { category: "insurance" });
  expect(habitsOf([...others, insured]).categories.ofBike).toBe("insurance");
});

test("each shop is offered once, in the order of expenses", () => {
  expect(
    habitsOf([noted(1, { shop: "B" }), noted(2), noted(3, { shop: "A" }), noted(4, { shop: "B" })]).shops,
  ).toEqual(["B", "A"]);
});
