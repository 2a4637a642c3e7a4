import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "./browser.testing.ts";
import { forgetRider, noteRider } from "./rider-on-device.ts";
import { storeToken } from "./token.ts";
import { noteWaiting, waiting } from "./waiting.ts";

const changed = vi.fn<() => void>();
let stop = () => {};
beforeEach(() => {
  fakeBrowser("http://localhost/dashboard");
  stop = waiting.subscribe(changed);
  changed.mockClear();
});
afterEach(() => stop());

/** As signing in does: the token first, then whose it is. */
function signIn(id: number): void {
  storeToken(`${id}|secret`);
  noteRider(id);
}
const two = { rows: 2, refused: 1, sheets: [7] };

test("what waits of a rider is known as soon as they are noted", () => {
  noteWaiting(3, two);
  expect(waiting.get().rows).toBe(0);
  storeToken("3|secret");
  changed.mockClear();
  noteRider(3);
  expect(changed).toHaveBeenCalled();
  expect(waiting.get()).toEqual(two);
  forgetRider();
  expect(waiting.get().rows).toBe(0);
});

test("nobody sees what waits of another", () => {
  noteWaiting(3, two);
  signIn(4);
  expect(waiting.get().rows).toBe(0);
  storeToken("3|secret");
  expect(waiting.get().rows).toBe(0);
});

test("the counts are the same until they are noted anew or are another rider's", () => {
  signIn(3);
  noteWaiting(3, two);
  noteWaiting(4, two);
  const first = waiting.get();
  expect(waiting.get()).toBe(first);
  noteWaiting(3, two);
  const second = waiting.get();
  expect(second).not.toBe(first);
  signIn(4);
  expect(waiting.get()).toEqual(two);
  expect(waiting.get()).not.toBe(second);
});
