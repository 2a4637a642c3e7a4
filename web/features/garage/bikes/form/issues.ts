import { BikeInput } from "#contract/garage/bike-input.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { type BikeFormValues, changePayload } from "./values.ts";

/** Returns what is wrong with the form of a new or changed bike, by field. */
export const bikeIssues = (values: BikeFormValues) => issuesOf(BikeInput, changePayload(values));
