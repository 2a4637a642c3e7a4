import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createStore, useStore } from "./store.ts";

test("whoever follows a store hears of each change until they stop", () => {
  const store = createStore(1);
  const changed = vi.fn<() => void>();
  const stop = store.subscribe(changed);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a listener that unsubscribes while it is called does not skip the next one", () => {
  const store = createStore("a");
  const last = vi.fn<() => void>();
  const stop = store.subscribe(() => stop());
  store.subscribe(last);
  store.set("b");
  expect(last).toHaveBeenCalledTimes(1);
});

test("a page rendered ahead shows what the store began with", () => {
  const store = createStore("visitor");
  store.set("Emma");
  const Name = () => <p>{useStore(store)}</p>;
  expect(renderToString(<Name />)).toBe("<p>visitor</p>");
});
