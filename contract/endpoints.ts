import type * as z from "zod/mini";
import * as account from "./people/account.ts";
import * as admin from "./admin/admin.ts";
import * as adminMessages from "./admin/admin-messages.ts";
import * as audit from "./admin/audit.ts";
import * as adminJobs from "./admin/jobs.ts";
import * as auth from "./people/auth.ts";
import * as bikeGears from "./garage/bike-gears.ts";
import * as bikes from "./garage/bikes.ts";
import * as branding from "./sharing/branding.ts";
import * as carePlans from "./garage/care-plans.ts";
import * as careTemplates from "./garage/care-templates.ts";
import * as cockpitShown from "./sharing/cockpit-shown.ts";
import * as comparison from "./garage/comparison.ts";
import * as geometry from "./garage/geometry.ts";
import * as costStats from "./garage/cost-stats.ts";
import * as dossiers from "./sharing/dossiers.ts";
import * as expenses from "./garage/expenses.ts";
import * as contact from "./site/contact.ts";
import type { Endpoint } from "./platform/endpoint.ts";
import * as garageTransfer from "./garage/transfer.ts";
import * as feedback from "./site/feedback.ts";
import * as measurements from "./garage/measurements.ts";
import * as bikeLife from "./garage/bike-life.ts";
import * as notifications from "./people/notifications.ts";
import * as partHistory from "./garage/part-history.ts";
import * as partMoves from "./garage/part-moves.ts";
import * as partReplacement from "./garage/part-replacement.ts";
import * as parts from "./garage/parts.ts";
import * as photos from "./garage/photos.ts";
import * as plans from "./billing/plans.ts";
import * as preferences from "./people/preferences.ts";
import * as pricing from "./billing/pricing.ts";
import * as profile from "./people/profile.ts";
import * as publicBike from "./sharing/public-bike.ts";
import * as readings from "./garage/readings.ts";
import * as ratings from "./sharing/ratings.ts";
import * as rideImports from "./garage/ride-imports.ts";
import * as rideRules from "./garage/ride-rules.ts";
import * as rideStats from "./garage/ride-stats.ts";
import * as rideTracks from "./garage/ride-tracks.ts";
import * as rides from "./garage/rides.ts";
import * as rideTotals from "./sharing/ride-totals.ts";
import * as service from "./site/service.ts";
import * as services from "./garage/services.ts";
import * as setups from "./garage/setups.ts";
import * as sharing from "./sharing/sharing.ts";
import * as shownParts from "./sharing/shown-parts.ts";
import * as site from "./site/site.ts";
import * as status from "./site/status.ts";
import * as theft from "./sharing/theft.ts";
import * as subscription from "./billing/subscription.ts";

function endpointsOf<M extends object>(module: M) {
  return Object.values(module).filter(
    (value): value is Extract<M[keyof M], Endpoint> =>
      typeof value === "object" && value !== null && "method" in value && "path" in value,
  );
}

/** Every endpoint of the API. */
export const endpoints = [
  ...endpointsOf(account),
  ...endpointsOf(admin),
  ...endpointsOf(adminJobs),
  ...endpointsOf(adminMessages),
  ...endpointsOf(audit),
  ...endpointsOf(auth),
  ...endpointsOf(publicBike),
  ...endpointsOf(bikes),
  ...endpointsOf(bikeGears),
  ...endpointsOf(branding),
  ...endpointsOf(carePlans),
  ...endpointsOf(careTemplates),
  ...endpointsOf(cockpitShown),
  ...endpointsOf(comparison),
  ...endpointsOf(contact),
  ...endpointsOf(costStats),
  ...endpointsOf(dossiers),
  ...endpointsOf(expenses),
  ...endpointsOf(feedback),
  ...endpointsOf(garageTransfer),
  ...endpointsOf(geometry),
  ...endpointsOf(measurements),
  ...endpointsOf(bikeLife),
  ...endpointsOf(partHistory),
  ...endpointsOf(partMoves),
  ...endpointsOf(partReplacement),
  ...endpointsOf(notifications),
  ...endpointsOf(parts),
  ...endpointsOf(photos),
  ...endpointsOf(plans),
  ...endpointsOf(preferences),
  ...endpointsOf(pricing),
  ...endpointsOf(profile),
  ...endpointsOf(ratings),
  ...endpointsOf(readings),
  ...endpointsOf(rides),
  ...endpointsOf(rideImports),
  ...endpointsOf(rideRules),
  ...endpointsOf(rideStats),
  ...endpointsOf(rideTracks),
  ...endpointsOf(service),
  ...endpointsOf(services),
  ...endpointsOf(setups),
  ...endpointsOf(sharing),
  ...endpointsOf(shownParts),
  ...endpointsOf(rideTotals),
  ...endpointsOf(site),
  ...endpointsOf(status),
  ...endpointsOf(subscription),
  ...endpointsOf(theft),
];

/** Every endpoint by name, such as "PUT /bikes/{id}". A type only: it costs the client no bytes. */
export type Calls = { [E in (typeof endpoints)[number] as `${E["method"]} ${E["path"]}`]: E };

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;

/** Input of an endpoint as the caller writes it. */
export type CallInput<E extends Endpoint> = (E extends { params: infer P }
  ? { params: { [K in keyof In<P>]: string | number } }
  : object) &
  (E extends { query: infer Q } ? { query?: In<Q> } : object) &
  (E extends { body: infer B } ? { body: In<B> } : object);

/** Body of an endpoint's successful response. */
export type CallResponse<E extends Endpoint> = z.output<E["response"]>;
