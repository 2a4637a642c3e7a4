import { expect, test } from "vitest";
import { networksOf } from "./network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:C000:0201", "192.0.2.1"],
  ["64:ff9b::192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1%eth0", "192.0.2.1"],
  ["unknown", "unknown"],
])("%s is counted by %s alone", (address, near) => {
  expect(networksOf(address)).toEqual({ near, wide: null });
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2", "2001:db8:1"],
  ["[2001:db8:1:2::6]:443", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::6", "2001:db8:0:0", "2001:db8:0"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0"],
  ["::1", "0:0:0:0", "0:0:0"],
  ["::192.0.2.1", "0:0:0:0", "0:0:0"],
])("%s is counted by the /64 of %s and the /48 of %s", (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near: `${near}::/64`, wide: `${wide}::/48` });
});

test("what is no address is cut to the length of one", () => {
  expect(networksOf("x".repeat(10_000)).near).toHaveLength(64);
});
