import { describe, expect, test } from "vitest";
import type { Notifications } from "#contract/people/notifications.ts";
import {
  changeOf,
  hourText,
  mailedAt,
  touchedIn,
  valuesOfNotifications,
  valuesOver,
} from "./notification-values.ts";

const saved: Notifications = {
  channels: {
    mail: { due: true, soon: false },
    push: { due: true, soon: false, imports: true, sightings: true, orders: true, messages: true },
  },
  hour: 8,
  quiet: { from: 21, to: 8 },
  muted_bikes: [7, 3],
  calendar: false,
  version: 4,
};
const values = valuesOfNotifications(saved);

describe("the form of notifications", () => {
  test("sends what was touched, and nothing else", () => {
    expect(changeOf(touchedIn(values, saved), saved)).toEqual({});
    expect(changeOf(touchedIn({ ...values, push_imports: false }, saved), saved)).toEqual({
      channels: {
        push: { due: undefined, soon: undefined, imports: false, sightings: undefined, messages: undefined },
      },
    });
    const typed = { ...values, soon: true, quiet_to: 6, muted: [3] };
    expect(changeOf(touchedIn(typed, saved), saved)).toEqual({
      channels: { mail: { due: undefined, soon: true } },
      quiet: { from: 21, to: 6 },
      muted_bikes: [3],
    });
    expect(changeOf(touchedIn({ ...values, hour: 0, muted: [] }, saved), saved)).toEqual({
      hour: 0,
      muted_bikes: [],
    });
  });

  test("keeps over a newer state what was touched, and takes the rest from there", () => {
    const newer = {
      ...saved,
      hour: 19,
      channels: { ...saved.channels, mail: { due: false, soon: false } },
      version: 5,
    };
    const touched = touchedIn({ ...values, hour: 7, soon: true }, saved);
    expect(valuesOver(newer, touched, saved)).toEqual({ ...values, hour: 7, soon: true, due: false });
  });

  test("mutes and unmutes over a newer state only the bikes that were touched here", () => {
    const newer = { ...saved, muted_bikes: [7, 9] };
    const mutedOver = (muted: number[]) =>
      valuesOver(newer, touchedIn({ ...values, muted }, saved), saved).muted;
    // Bike 3 was unmuted elsewhere, bike 9 muted there.
    expect(mutedOver([3, 5, 7])).toEqual([5, 7, 9]);
    expect(mutedOver([3])).toEqual([9]);
    expect(mutedOver([3, 7])).toEqual([7, 9]);
  });

  test.each([
    [8, 21, 8, 8],
    [7, 21, 8, 8],
    [20, 21, 8, 20],
    [21, 21, 8, 8],
    [0, 21, 8, 8],
    [12, 12, 14, 14],
    [14, 12, 14, 14],
    [3, 5, 5, 3],
    [5, 5, 5, 5],
  ])("says of %i:00 with quiet hours from %i until %i that mail comes at %i:00", (hour, from, to, at) => {
    expect(mailedAt({ ...values, hour, quiet_from: from, quiet_to: to })).toBe(at);
  });

  test("writes hours with two digits", () => {
    expect([hourText(0), hourText(8), hourText(23)]).toEqual(["00:00", "08:00", "23:00"]);
  });
});
