import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { rideBounds } from "./rides.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { list } from "#contract/platform/list.ts";
import { optionalText } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { response } from "#contract/platform/wire.ts";

export const ruleBounds = {
  rules: 200,
  /** Rides that rules move at once. */
  moved: 20_000,
} as const;

const Id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** Rides with this gear name, recorded by this device, or of this sport: just one is given. */
const RideRule = z.object({
  gear_name: z.nullable(z.string()),
  device_serial: z.nullable(z.string()),
  sport: z.nullable(z.string()),
  bike_id: z.int(),
});
export type RideRule = z.infer<typeof RideRule>;

/** What rides in the account name, with how many do, and how many of these are on no bike. */
const Known = z.object({ name: z.string(), rides: z.int(), unassigned: z.int() });

/** Which bike a ride is on, where nobody says: gear names come first, then devices, then sports. */
export const RideRules = z.object({
  rules: z.array(RideRule),
  known: z.object({
    gear_names: z.array(Known),
    /** `name` is the device's, to show. */
    devices: z.array(z.extend(Known, { serial: z.string() })),
    sports: z.array(Known),
  }),
  version: Version,
});
export type RideRules = z.infer<typeof RideRules>;

const GivenRules = list(
  z.object({
    gear_name: optionalText(textLength),
    device_serial: optionalText(textLength),
    sport: optionalText(rideBounds.sport),
    bike_id: Id,
  }),
  ruleBounds.rules,
);

export const readRideRules = endpoint({
  method: "GET",
  path: "/ride-rules",
  summary: "Which bike my rides are put on by what they name, and what they have named so far",
  access: "session",
  act: "ride.read",
  response: response(RideRules),
});

export const updateRideRules = endpoint({
  method: "PUT",
  path: "/ride-rules",
  summary: "Replace the rules; they hold for rides that come in from now on",
  access: "session",
  act: "ride.write",
  body: z.object({
    rules: GivenRules,
    version: BaseVersion,
  }),
  refuses: [404],
  response: response(RideRules),
});

const RulesRun = z.object({
  rules: GivenRules,
  /** The first instant or day; without it all rides are looked at. */
  from: optionalInstant(),
  /** Rides that are on a bike stay there. */
  unassigned_only: z.optional(z.nullable(z.boolean())),
});

/** A ride that rules put on another bike, in the order in which rides were added. */
const RuledMove = z.object({ ride_id: z.int(), from_bike_id: z.nullable(z.int()), to_bike_id: z.int() });
export type RuledMove = z.infer<typeof RuledMove>;

const Changes = z.object({ changes: z.array(RuledMove) });

export const previewRideRules = endpoint({
  method: "POST",
  path: "/ride-rules/preview",
  summary: `Which rides that are there rules would put on another bike, ${ruleBounds.moved} at most; changes nothing`,
  access: "session",
  act: "ride.write",
  body: RulesRun,
  refuses: [404],
  response: response(Changes),
});

export const applyRideRules = endpoint({
  method: "POST",
  path: "/ride-rules/apply",
  summary: `Put rides that are there on bikes by rules, ${ruleBounds.moved} at most: the next call continues. Saves no rules`,
  access: "session",
  act: "ride.write",
  body: RulesRun,
  refuses: [404],
  response: response(Changes),
});
