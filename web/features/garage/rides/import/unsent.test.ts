import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "#web/lib/browser.testing.ts";
import { unsentFiles } from "./unsent.ts";

beforeEach(() => void fakeBrowser("https://spokebook.example/rides"));

/** Opens a page; the keys of pages that are open are in `held`. */
function openPage(held: Set<string>, store = () => localStorage) {
  let own: string | null = null;
  const page = unsentFiles({
    store,
    isHeld: async (key) => held.has(key),
    hold(key) {
      own = key;
      held.add(key);
      return () => held.delete(key);
    },
  });
  return { ...page, names: () => page.left.get(), crash: () => own !== null && held.delete(own) };
}

test("what a page did not send is named by the next one, to its rider alone", async () => {
  const held = new Set<string>();
  const first = openPage(held);
  await first.begin(7);
  first.keep(["a.fit", "b.fit", "c.fit"]);
  first.keep(["b.fit", "c.fit"]);
  first.crash();
  const other = openPage(held);
  await other.begin(8);
  expect(other.names()).toEqual([]);
  const next = openPage(held);
  await next.begin(7);
  expect(next.names()).toEqual(["b.fit", "c.fit"]);
  // Chosen again.
  next.keep(["c.fit"]);
  expect(next.names()).toEqual(["b.fit"]);
  next.keep([]);
  const third = openPage(held);
  await third.begin(7);
  expect(third.names()).toEqual(["b.fit"]);
  third.forget();
  expect(localStorage.length).toBe(0);
});

test("a page that is still sending misses nothing", async () => {
  const held = new Set<string>();
  const sending = openPage(held);
  await sending.begin(7);
  sending.keep(["a.fit"]);
  const beside = openPage(held);
  await beside.begin(7);
  expect(beside.names()).toEqual([]);
  sending.keep([]);
  expect([held.size, localStorage.length]).toEqual([0, 0]);
});

test("a session that ends amid sending leaves the names", async () => {
  const held = new Set<string>();
  const page = openPage(held);
  await page.begin(7);
  page.keep(["a.fit"]);
  page.end();
  page.keep([]);
  await page.begin(7);
  expect(page.names()).toEqual(["a.fit"]);
});

test("what several pages left is one list, and what others wrote there is passed over", async () => {
  const held = new Set<string>();
  localStorage.setItem("draft:7:rides-unsent:1", '["a.fit","b.fit",3]');
  localStorage.setItem("draft:7:rides-unsent:2", '["b.fit","c.fit"]');
  localStorage.setItem("draft:7:rides-unsent:3", "{");
  const page = openPage(held);
  await page.begin(7);
  expect(page.names()).toEqual(["a.fit", "b.fit", "c.fit"]);
  page.keep(["a.fit"]);
  expect(page.names()).toEqual(["b.fit", "c.fit"]);
  page.forget();
  page.keep([]);
  expect(localStorage.length).toBe(0);
});

test("a browser without storage sends files all the same", async () => {
  const page = openPage(new Set(), () => {
    throw new DOMException("denied", "SecurityError");
  });
  await page.begin(7);
  page.keep(["a.fit"]);
  expect(page.names()).toEqual([]);
});
