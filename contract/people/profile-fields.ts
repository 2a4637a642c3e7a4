import { bikeTypes } from "#contract/garage/bike-types.ts";

/** The specification's cycling styles, in its order. */
export const cyclingStyles = [
  "recreational",
  "competitive",
  "commuting",
  "touring",
  "racing",
  "mixed",
  "fitness",
  "adventure",
  "urban",
  "professional",
  "casual",
  "endurance",
  "sprint",
  "social",
] as const;
export type CyclingStyle = (typeof cyclingStyles)[number];

/** Tabs of the profile form that hold fields, in order. */
export const profileTabs = ["profile", "cycling", "social"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** `name` is the account's name, in code points like every length here. */
export const profileBounds = {
  name: 255,
  bio: 2000,
  text: 255,
  link: 500,
  birth_date: { min: "1900-01-01" },
  cycling_since: { min: 1950 },
  weekly_distance: { min: 0, max: 1000, step: 0.1 },
} as const;

type Kind =
  | { kind: "text" | "lines" | "day" | "year" | "distance" }
  | { kind: "choice"; options: readonly string[] }
  /** `url`: a link; `handle`: a link or a plain name; `instagram`: a handle or a link, stored as a link. */
  | { kind: "url" | "handle" | "instagram" };

function group<const T extends Record<string, Kind>>(tab: ProfileTab, fields: T) {
  return Object.entries(fields).map(([name, field]) => ({ name, tab, ...field })) as unknown as {
    [N in keyof T & string]: { name: N; tab: ProfileTab } & T[N];
  }[keyof T & string][];
}

const handle = { kind: "handle" } as const;

/** Every field of a rider's profile except the name; used by the form, the privacy tab and the public page. */
export const profileFields = [
  ...group("profile", {
    bio: { kind: "lines" },
    location: { kind: "text" },
    birth_date: { kind: "day" },
  }),
  ...group("cycling", {
    cycling_since: { kind: "year" },
    favorite_bike_type: { kind: "choice", options: bikeTypes },
    cycling_style: { kind: "choice", options: cyclingStyles },
    weekly_distance: { kind: "distance" },
  }),
  ...group("social", {
    website: { kind: "url" },
    instagram: { kind: "instagram" },
    strava: handle,
    facebook: handle,
    ride_with_gps: handle,
    komoto: handle,
    garmin_connect: handle,
    wahoo_elemnt: handle,
    polar_flow: handle,
    training_peaks: handle,
    zwift: handle,
    relive: handle,
    strava_segments: handle,
    mapmyride: handle,
    endomondo: handle,
    bikemap: handle,
  }),
];

export type ProfileField = (typeof profileFields)[number];
export type ProfileFieldName = ProfileField["name"];

type ValueOf<F> = F extends { kind: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { kind: "year" | "distance" }
    ? number
    : string;

/** Values of all profile fields; null when empty. */
export type ProfileValues = { [F in ProfileField as F["name"]]: ValueOf<F> | null };

/** What a rider can show or hide; the name is always visible. */
export const privacyKeys: (ProfileFieldName | "profile_photo")[] = [
  "profile_photo",
  ...profileFields.map(({ name }) => name),
];
export type PrivacyKey = (typeof privacyKeys)[number];

/** What a rider may take part in; off until it is turned on. */
export const communityKeys = ["lifespans", "followers"] as const;
export type CommunityKey = (typeof communityKeys)[number];

/** true: visible, or taken part in. */
export type PrivacySettings = Record<PrivacyKey | CommunityKey, boolean>;
