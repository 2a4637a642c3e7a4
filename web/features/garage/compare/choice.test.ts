import { expect, test } from "vitest";
import { type Choice, choicesIn, choicesInText, pathOfChoices, queryOfChoices } from "./choice.ts";

const read = (query: string) => choicesIn(new URLSearchParams(query));
const token = "abcdefghijklmnopqrstuvwxyz012345";

test("own bikes and shared ones come in the order of the address", () => {
  expect(read(`bikes=12,15&shared=${token}`)).toEqual([{ own: 12 }, { own: 15 }, { shared: token }]);
  expect(read(`shared=${token}&bikes=15`)).toEqual([{ shared: token }, { own: 15 }]);
});

test("what can be no bike is left out, and a bike named twice is one", () => {
  expect(read("bikes=0,-3,x,7,7,1e3,&shared=,%3Cb%3E,..%2F..&page=2")).toEqual([{ own: 7 }]);
  expect(read("")).toEqual([]);
});

test.each<[Choice[]]>([
  [[]],
  [[{ own: 3 }]],
  [[{ shared: token }, { own: 3 }, { own: 9 }]],
  [[{ own: 3 }, { shared: token }, { own: 9 }, { shared: "b" }]],
])("an address holds %j in its order", (choices) => {
  expect(read(queryOfChoices(choices))).toEqual(choices);
});

test("an address is legible, and keeps what else it holds", () => {
  expect(pathOfChoices([{ own: 12 }, { own: 15 }, { shared: token }])).toBe(
    `/compare?bikes=12,15&shared=${token}`,
  );
  expect(pathOfChoices([])).toBe("/compare");
  expect(queryOfChoices([{ own: 1 }], new URLSearchParams("bikes=2&lng=pl"))).toBe("bikes=1&lng=pl");
});

test("what is pasted may be a bike's link, its token alone, one's own bike, or a whole comparison", () => {
  expect(choicesInText(` https://spokebook.example/bike/${token}?lng=pl `)).toEqual([{ shared: token }]);
  expect(choicesInText(token)).toEqual([{ shared: token }]);
  expect(choicesInText("http://localhost:3000/bikes/12/parts")).toEqual([{ own: 12 }]);
  expect(choicesInText(`https://spokebook.example/compare?bikes=4&shared=${token}`)).toEqual([
    { own: 4 },
    { shared: token },
  ]);
});

test.each(["", "Rudy", "https://example.com/", "/bikes/", `${token}x`])("%j is no bike", (text) => {
  expect(choicesInText(text)).toEqual([]);
});

test("a bike that is for sale is named by its listing, in addresses and by its link", () => {
  expect(read("listed=7,x&bikes=3")).toEqual([{ listed: 7 }, { own: 3 }]);
  expect(pathOfChoices([{ own: 3 }, { listed: 7 }])).toBe("/compare?bikes=3&listed=7");
  expect(queryOfChoices([{ listed: 7 }], new URLSearchParams("listed=2&lng=pl"))).toBe("listed=7&lng=pl");
  expect(choicesInText("https://spokebook.example/market/7-cube-nuroad?lng=pl")).toEqual([{ listed: 7 }]);
});
