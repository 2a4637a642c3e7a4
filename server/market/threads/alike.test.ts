import { expect, test } from "vitest";
import { countAlike } from "./alike.ts";

const scam =
  "Hello dear, I buy it at your price, my courier collects it, open https://inpost-24.site/p/1 for the money";

test.each([
  [scam, [scam.toUpperCase(), scam.replace("p/1", "p/22 88").replace("dear", "friend")], 2],
  [scam, ["Hello, may I come on Saturday at noon to look at it, and does the price include the lights?"], 0],
  ["Czy rower jest jeszcze dostępny?", ["Czy rower jest jeszcze dostępny?"], 0],
  [
    "Dzień dobry, jestem za granicą i kupuję dla syna, kurier odbierze rower i wypłaci pieniądze",
    ["DZIEN DOBRY! Jestem za granica i kupuje dla córki, kurier odbierze rower i wyplaci pieniadze"],
    1,
  ],
  ["", [""], 0],
])("of “%s” %j, %i say nearly the same", (text, others, count) => {
  expect(countAlike(text, others)).toBe(count);
});
