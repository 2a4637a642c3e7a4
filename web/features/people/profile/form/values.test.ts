import { expect, test } from "vitest";
import * as z from "zod/mini";
import { privacyKeys, profileFields } from "#contract/people/profile-fields.ts";
import { type Profile, ProfileChange } from "#contract/people/profile.ts";
import { countOn, fieldsOn, profileFieldsInOrder, tabOfProfileField } from "./layout.ts";
import { changedBodies, profileFormOf, profileBody } from "./values.ts";

const nothing = Object.fromEntries(profileFields.map(({ name }) => [name, null]));
const hidden = Object.fromEntries(privacyKeys.map((key) => [key, false]));
const zofia = {
  ...nothing,
  name: "Zofia",
  bio: "Gravel,\nand coffee.",
  birth_date: "1991-04-02",
  cycling_since: 2009,
  favorite_bike_type: "gravel",
  weekly_distance: 120.5,
  instagram: "https://www.instagram.com/zofia",
  profile_photo: null,
  profile_photo_url: null,
  privacy_settings: { ...hidden, bio: true },
  is_public: false,
  share_token: null,
  created_at: "2026-01-01T00:00:00Z",
} as unknown as Profile;

test("what the form makes of a profile is the same profile to the contract", () => {
  for (const mark of [".", ","] as const) {
    const values = profileFormOf(zofia, mark);
    expect(values.weekly_distance).toBe(`120${mark}5`);
    expect(zofia).toMatchObject(z.parse(ProfileChange, profileBody(values)));
  }
});

test("every field is sent, empty ones as null, numbers as numbers, what is no number as it is", () => {
  const values = {
    ...profileFormOf(zofia, "."),
    location: "  ",
    weekly_distance: "lots",
    cycling_since: " 2011 ",
  };
  const body = profileBody(values);
  expect(Object.keys(body)).toEqual(["name", ...profileFields.map(({ name }) => name)]);
  expect(body).toMatchObject({
    location: null,
    cycling_since: 2011,
    weekly_distance: "lots",
    website: null,
  });
});

test("a change sends the fields and switches that were touched, and no others", () => {
  const base = profileFormOf(zofia, ".");
  expect(changedBodies({ ...base, weekly_distance: "120,5" }, base)).toEqual({
    profile: {},
    privacy_settings: {},
  });
  const values = { ...base, location: "Żywiec", bio: " ", show_bio: false, show_location: true };
  expect(changedBodies(values, base)).toEqual({
    profile: { location: "Żywiec", bio: null },
    privacy_settings: { bio: false, location: true },
  });
});

test("every field stands on one tab, and tabs count what is in them", () => {
  const all = Object.values(fieldsOn).flat();
  expect(all.toSorted()).toEqual(["name", ...profileFields.map(({ name }) => name)].toSorted());
  expect(tabOfProfileField("bio")).toBe("profile");
  expect(tabOfProfileField("privacy_settings")).toBeUndefined();
  expect(profileFieldsInOrder(["zwift", "cycling_since", "name"])).toEqual([
    "name",
    "cycling_since",
    "zwift",
  ]);
  const values = profileFormOf(zofia, ".");
  expect(countOn("profile", values)).toBe("3/4");
  expect(countOn("social", values)).toBe("1/16");
  expect(countOn("privacy", values)).toBe("1/24");
});
