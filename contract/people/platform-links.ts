import type { ProfileFieldName } from "./profile-fields.ts";
import { isWebLink } from "#contract/platform/web-links.ts";

interface Platform {
  /** What a plain handle looks like there. */
  handle: RegExp;
  /** First part of the address of a rider's page. */
  at: string;
  /** First parts of the platform's addresses that are nobody's. */
  places?: ReadonlySet<string>;
}

const id = /^[1-9]\d{0,15}$/;

/** The platforms whose address of a rider is known; Ride with GPS and Komoot know riders by number only. */
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

/** The link of what a rider entered for a platform: itself, or the page of a plain handle; null for what stays text. */
export function platformLink(name: ProfileFieldName, value: string): string | null {
  if (isWebLink(value)) return value;
  const platform = platforms[name];
  const handle = value.replace(/^@/, "");
  if (!platform?.handle.test(handle) || platform.places?.has(handle.toLowerCase())) return null;
  return platform.at + handle;
}
