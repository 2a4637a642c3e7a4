import { expect, test } from "vitest";
import { lookIn, queryOfLook } from "./look.ts";

const read = (query: string) => lookIn(new URLSearchParams(query));

test("a look is in the address and comes back from it", () => {
  const look = { at: "ground", pair: [0, 2], over: 20 } as const;
  const query = queryOfLook(look, "bikes=1,2,3&slide=90");
  expect(query).toBe("bikes=1,2,3&align=ground&pair=ac&slide=20");
  expect(read(query)).toEqual(look);
});

test("what is as usual is left out, and what cannot be read is as usual", () => {
  const usual = { at: "bottom_bracket", pair: null, over: 50 } as const;
  expect(queryOfLook(usual, "bikes=1,2&align=ground&pair=ab")).toBe("bikes=1,2");
  for (const query of ["", "align=moon&pair=aa&slide=x", "pair=ae", "slide=1e9"])
    expect(read(query)).toEqual(usual);
  expect(read("slide=999").over).toBe(100);
});
