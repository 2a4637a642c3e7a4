import { describe, expect, test } from "vitest";
import type { AppModules } from "./app-views.ts";
import { joinSmallViews, planChunks } from "./chunk-plan.ts";

type Sketch = Record<string, { imports?: string; later?: string; bytes?: number }>;
const words = (text = "") => text.split(" ").filter(Boolean);

function appOf(sketch: Sketch): AppModules {
  return new Map(
    Object.entries(sketch).map(([id, { imports, later, bytes = 100 }]) => [
      id,
      { imports: words(imports), later: words(later), bytes },
    ]),
  );
}

const planned = (sketch: Sketch, weights: Record<string, number> = {}) => {
  const { everywhere, chunks } = planChunks(appOf(sketch), ["main"], (view) => weights[view] ?? 1);
  return { everywhere: [...everywhere].toSorted(), chunks: chunks.map((ids) => ids.toSorted()).toSorted() };
};

const large = 1_000_000;

describe("a plan of the app's files", () => {
  test("leaves a page's own modules in its file, and what the entry imports in that of every page", () => {
    expect(
      planned({ main: { imports: "react", later: "a b" }, react: {}, a: { imports: "x" }, b: {}, x: {} }),
    ).toEqual({
      everywhere: ["main", "react"],
      chunks: [],
    });
  });

  test("keeps large modules apart that different pages load, and joins small ones", () => {
    const sketch = (bytes: number): Sketch => ({
      main: { later: "first a b c" },
      first: {},
      a: { imports: "ab" },
      b: { imports: "ab bc" },
      c: { imports: "bc" },
      ab: { bytes },
      bc: { bytes },
    });
    expect(planned(sketch(large), { first: 5 }).chunks).toEqual([["ab"], ["bc"]]);
    expect(planned(sketch(10), { first: 5 }).chunks).toEqual([["ab", "bc"]]);
  });

  test("joins what a visit opens by itself, unless another page would load too much in vain", () => {
    const sketch = (bytes: number) =>
      appOf({
        main: { later: "first page other" },
        first: {},
        page: { later: "footer code" },
        footer: { imports: "links" },
        code: { imports: "links", bytes },
        other: { later: "footer" },
        links: {},
      });
    const visits = [{ page: "page", views: ["footer", "code"], weight: 5 }];
    const weights: Record<string, number> = { first: 30 };
    const chunksOf = (bytes: number) =>
      planChunks(sketch(bytes), ["main"], (view) => weights[view] ?? 1, { visits })
        .chunks.map((ids) => ids.toSorted())
        .toSorted();
    expect(chunksOf(3000)).toEqual([["code", "footer", "links"]]);
    expect(chunksOf(large)).toEqual([["code"], ["footer", "links"]]);
  });

  test("does not make a view load again what whatever opens it has loaded", () => {
    const views = (opener: string): Sketch => ({
      main: { later: "first a b" },
      first: {},
      a: { imports: "form", later: opener },
      b: { imports: "form other" },
      view: { imports: "form other" },
      form: { bytes: large },
      other: { bytes: large },
    });
    expect(planned(views("view"), { first: 5 }).chunks).toEqual([["form"], ["other"]]);
  });

  test("has no two chunks that import each other", () => {
    const sketch: Sketch = {
      main: { later: "first a b" },
      first: {},
      a: { imports: "low high" },
      b: { imports: "low high" },
      c: { imports: "middle" },
      high: { imports: "middle", bytes: 1 },
      middle: { imports: "low", bytes: large },
      low: { bytes: 1 },
    };
    const { chunks } = planned({ ...sketch, main: { later: "first a b c" } }, { first: 5 });
    const chunkOf = (id: string) => chunks.findIndex((chunk) => chunk.includes(id));
    for (const [id, { imports }] of Object.entries(sketch))
      for (const to of words(imports))
        for (const back of words(sketch[to]?.imports))
          if (chunkOf(to) !== chunkOf(id)) expect([id, to, chunkOf(back)]).not.toEqual([id, to, chunkOf(id)]);
    expect(chunks.flat().toSorted()).toEqual(["high", "low", "middle"]);
  });

  test("takes into the file of every page what the first page and nearly all others load", () => {
    const sketch: Sketch = {
      main: { later: "first a b rare" },
      first: { imports: "title" },
      a: { imports: "title" },
      b: { imports: "title" },
      rare: {},
      title: {},
    };
    expect(planned(sketch, { first: 5 }).everywhere).toEqual(["main", "title"]);
  });
});

test("small views of one page share a file; large ones and those that others open too have their own", () => {
  const sketch: Sketch = {
    main: { later: "page other" },
    page: { later: "small tiny large both form" },
    form: { imports: "fields" },
    fields: { bytes: large },
    other: { imports: "fields", later: "both" },
    small: { imports: "own" },
    own: {},
    tiny: {},
    large: { bytes: large },
    both: {},
  };
  expect(joinSmallViews(appOf(sketch), ["main"])).toEqual([["small", "own", "tiny"]]);
});
