import { expect, test } from "vitest";
import { instantByClock } from "./day-time.ts";

test.each([
  ["2026-01-15", "08:30", "Europe/Warsaw", "2026-01-15T07:30:00.000Z"],
  ["2026-07-15", "00:00", "Europe/Warsaw", "2026-07-14T22:00:00.000Z"],
  // The clocks go forward at 2, and back at 3.
  ["2026-03-29", "01:30", "Europe/Warsaw", "2026-03-29T00:30:00.000Z"],
  ["2026-03-29", "03:30", "Europe/Warsaw", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25", "03:30", "Europe/Warsaw", "2026-10-25T02:30:00.000Z"],
  ["2026-07-15", "23:59", "Asia/Kathmandu", "2026-07-15T18:14:00.000Z"],
])("%s, %s in %s", (day, hour, zone, instant) => expect(instantByClock(day, hour, zone)).toBe(instant));
