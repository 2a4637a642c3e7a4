import { expect, test } from "vitest";
import { modalIn, tabIn } from "./modal-address.ts";

test.each([
  ["", null],
  ["add", { kind: "add" }],
  ["add&copy=12", { kind: "add", copyOf: 12 }],
  ["add&copy=x", { kind: "add" }],
  ["ride=12", { kind: "ride", id: 12 }],
  ["edit=12&tab=brakes", { kind: "edit", id: 12 }],
  ["details=3", { kind: "details", id: 3 }],
  ["delete=3", { kind: "delete", id: 3 }],
  ["photos=3&photo=2", { kind: "photos", id: 3 }],
  ["gallery=3&photo=2", null],
  ["share=12", { kind: "share", id: 12 }],
  ["share=profile", { kind: "share-profile" }],
  ["writable", { kind: "writable" }],
  ["share=everything", null],
  ["edit=0", null],
  ["edit=abc", null],
  ["delete=", null],
])("?%s opens %j", (query, modal) => {
  expect(modalIn(new URLSearchParams(query))).toEqual(modal);
});

test("an unknown tab is the first one", () => {
  expect(tabIn(new URLSearchParams("edit=12&tab=brakes"))).toBe("brakes");
  expect(tabIn(new URLSearchParams("edit=12&tab=wings"))).toBe("basic");
});
