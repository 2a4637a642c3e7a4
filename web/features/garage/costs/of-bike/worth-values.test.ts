import { expect, test } from "vitest";
import { plainWorth, worthBody, worthIssues, type WorthFormValues } from "./worth-values.ts";

const empty: WorthFormValues = {
  sold_on: "",
  sold_price: "",
  value_estimate: "",
  purchase_currency: "EUR",
};
const priced = { purchase_currency: "EUR", purchase_price: 2500 };
const bare = { purchase_currency: null, purchase_price: null };

test("only what was changed is sent, and what was emptied is taken away", () => {
  const over = { ...empty, value_estimate: "1500" };
  const values = { ...empty, sold_price: "1 800,50", sold_on: "2026-05-03" };
  expect(worthBody(values, over, priced)).toEqual({
    sold_on: "2026-05-03",
    sold_price: "1800.5",
    value_estimate: null,
  });
});

test("the first price of a bike brings its currency", () => {
  expect(worthBody({ ...empty, value_estimate: "900" }, empty, bare)).toEqual({
    value_estimate: "900",
    purchase_currency: "EUR",
  });
});

test("prices are judged as the server will, and none is needed", () => {
  expect(worthIssues(empty)).toEqual({});
  expect(worthIssues({ ...empty, sold_price: "9 999 999,99", value_estimate: "0" })).toEqual({});
  expect(worthIssues({ ...empty, sold_price: "10000000", value_estimate: "-1" })).toMatchObject({
    sold_price: { key: "max" },
    value_estimate: { key: "min" },
  });
  expect(plainWorth({ ...empty, sold_price: "1.200,50" }).sold_price).toBe("1200.5");
});
