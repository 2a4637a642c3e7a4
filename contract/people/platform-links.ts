import type { ProfileFieldName } from "./profile-fields.ts";
import { isWebLink } from "#contract/platform/web-links.ts";

interface Platform {
  /** Matches a plain handle. */
  handle: RegExp;
  /** Start of the address of a rider's page. */
  at: string;
  /** First path segments of the platform that are not handles. */
  places?: ReadonlySet<string>;
}

const id = /^[1-9]\d{0,15}$/;

/**
 * Platforms on which a rider's address can be built from a handle. Ride with GPS and Komoot use numbers, so they are
 * missing.
 */
const platforms: Partial<Record<ProfileFieldName, Platform>> = {
  strava: {
    handle: /^[a-z0-9_-]{1,50}$/i,
    at: "https://www.strava.com/athletes/",
    places: new Set(["search", "edit"]),
  },
  facebook: {
    handle: /^(?=.{5,50}$)[a-z0-9]+(\.[a-z0-9]+)*$/i,
    at: "https://www.facebook.com/",
    places: new Set(["events", "groups", "login", "marketplace", "pages", "people", "profile.php", "watch"]),
  },
  ride_with_gps: { handle: id, at: "https://ridewithgps.com/users/" },
  komoto: { handle: id, at: "https://www.komoot.com/user/" },
};

/**
 * Returns the link for what a rider entered for a platform: the entered link, or the page of a handle; null when it
 * stays text.
 */
export function platformLink(name: ProfileFieldName, value: string): string | null {
  if (isWebLink(value)) return value;
  const platform = platforms[name];
  const handle = value.replace(/^@/, "");
  if (!platform?.handle.test(handle) || platform.places?.has(handle.toLowerCase())) return null;
  return platform.at + handle;
}
