import { afterEach, expect, test, vi } from "vitest";
import { pushAbility } from "./push-device.ts";

afterEach(() => void vi.unstubAllGlobals());

const worker = { serviceWorker: {} };
const phone = { ...worker, maxTouchPoints: 5 };

test.each([
  ["a browser with push", worker, ["PushManager", "default"], "able"],
  ["where it was allowed", worker, ["PushManager", "granted"], "able"],
  ["where it was refused", worker, ["PushManager", "denied"], "refused"],
  ["a browser without push", worker, [null, "default"], "unable"],
  ["a browser without workers", {}, ["PushManager", "default"], "unable"],
  ["Safari's tab on a phone", { ...phone, standalone: false }, [null, "default"], "install"],
  ["the app installed there", { ...phone, standalone: true }, ["PushManager", "default"], "able"],
  [
    "Safari on a Mac",
    { ...worker, standalone: false, maxTouchPoints: 0 },
    ["PushManager", "default"],
    "able",
  ],
] as const)("%s", (_where, navigator, [push, permission], ability) => {
  vi.stubGlobal("navigator", navigator);
  if (push) vi.stubGlobal(push, {});
  vi.stubGlobal("Notification", { permission });
  expect(pushAbility()).toBe(ability);
});
