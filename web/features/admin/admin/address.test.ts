import { expect, test } from "vitest";
import { changed, choiceIn } from "./address.ts";

const query = new URLSearchParams("tab=audit&event=updated&page=3&open=12");

test("another filter starts at the first page, with every row closed", () => {
  expect(changed(query, { event: "deleted" }).toString()).toBe("tab=audit&event=deleted");
});

test("another page keeps the filters and closes the row", () => {
  expect(changed(query, { page: 4 }).toString()).toBe("tab=audit&event=updated&page=4");
});

test("a row is opened and closed where it stands", () => {
  expect(changed(query, { open: 7 }).toString()).toBe("tab=audit&event=updated&page=3&open=7");
  expect(changed(query, { open: null }).toString()).toBe("tab=audit&event=updated&page=3");
});

test("a filter that is emptied leaves the address", () => {
  expect(changed(query, { event: "", user_id: null }).toString()).toBe("tab=audit");
});

test("a word that is none of the choices is the first of them", () => {
  const choices = ["all", "created", "updated"] as const;
  expect(choiceIn(query, "event", choices)).toBe("updated");
  expect(choiceIn(query, "model", choices)).toBe("all");
  expect(choiceIn(new URLSearchParams("event=x"), "event", choices)).toBe("all");
});
