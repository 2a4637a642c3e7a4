import { expect, test } from "vitest";
import { checkoutState } from "./checkout-state.ts";

const free = { plan: "hobbyist", status: "none", checkout_available: true } as const;

test.each([
  ["a plan that costs something can be bought", "collector", free, "open"],
  ["also after a trial", "enthusiast", { ...free, status: "expired" }, "open"],
  [
    "also during one, the plan tried or another",
    "enthusiast",
    { ...free, plan: "enthusiast", status: "trialing" },
    "open",
  ],
  ["the other plan during a trial", "collector", { ...free, plan: "enthusiast", status: "trialing" }, "open"],
  ["the plan one pays for cannot", "enthusiast", { ...free, plan: "enthusiast", status: "active" }, "owned"],
  ["nor when it is cancelled", "enthusiast", { ...free, plan: "enthusiast", status: "cancelled" }, "owned"],
  ["nor one that was granted", "collector", { ...free, plan: "collector", status: "granted" }, "granted"],
  ["nor a smaller one", "enthusiast", { ...free, plan: "collector", status: "granted" }, "granted"],
  ["but a larger one", "collector", { ...free, plan: "enthusiast", status: "granted" }, "open"],
  [
    "another than the one paid for is changed elsewhere",
    "collector",
    { ...free, plan: "enthusiast", status: "past_due" },
    "other",
  ],
  ["without payments nothing can be bought", "enthusiast", { ...free, checkout_available: false }, "config"],
  ["the free plan is not for sale", "hobbyist", free, "unknown"],
  ["nor is one that does not exist", "gold", free, "unknown"],
  ["nor none", null, free, "unknown"],
] as const)("%s", (_, wanted, now, state) => {
  expect(checkoutState(wanted, now, "enforced")).toBe(state);
});

test("where nothing is limited there is nothing to pay", () => {
  expect(checkoutState("enthusiast", free, "off")).toBe("free_today");
  expect(checkoutState("gold", free, "off")).toBe("unknown");
});
