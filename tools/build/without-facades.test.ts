import { expect, test } from "vitest";
import { facadeOf, pastFacades } from "./without-facades.ts";

const facades = new Map([["facade.js", { from: "there.js", names: [["Gallery", "t"] as [string, string]] }]]);

test.each([
  ['export{t as Gallery}from"./there.js";\n', { from: "there.js", names: [["Gallery", "t"]] }],
  [
    'export{Gallery,n as other}from"./there.js";',
    {
      from: "there.js",
      names: [
        ["Gallery", "Gallery"],
        ["other", "n"],
      ],
    },
  ],
  ['import"./style.js";export{t as Gallery}from"./there.js";', undefined],
  ["var e=1;export{e as Gallery};", undefined],
])("%s", (code, facade) => {
  expect(facadeOf(code)).toEqual(facade);
});

test("an import() of a facade takes what is there, and waits for the file that has it alone", () => {
  const code = [
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/facade.js","assets/there.js","assets/own.js"])))=>i.map(i=>d[i]);',
    "b(()=>import(`./facade.js`),__vite__mapDeps([0,1]));",
    "b(()=>import(`./own.js`),__vite__mapDeps([2,1]));",
  ];
  expect(pastFacades(code.join("\n"), facades).split("\n")).toEqual([
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/there.js","assets/own.js"])))=>i.map(i=>d[i]);',
    'b(()=>import("./there.js").then(e=>({Gallery:e.t})),__vite__mapDeps([0]));',
    "b(()=>import(`./own.js`),__vite__mapDeps([1,0]));",
  ]);
});
