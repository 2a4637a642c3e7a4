import { expect, test } from "vitest";
import { someBike } from "#web/features/garage/bikes/some-bike.testing.ts";
import { posterRows } from "./poster-rows.ts";

test("a poster names parts, and nothing private, measured or noted", () => {
  const bike = {
    ...someBike,
    fork_brand: "Fox",
    serial: "WTU123",
    police_mark: "PL99",
    saddle_height: 712,
    notes: "Key under the mat",
  };
  const text = JSON.stringify(posterRows(bike));
  expect(text).toContain("Fox");
  for (const secret of ["WTU123", "PL99", "712", "mat"]) expect(text).not.toContain(secret);
});
