import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";

const id = z.int();
/** Of a thing that may belong to a bike; null for one that does not. */
const bike = { bike_id: z.nullable(id) };
const ofBike = { bike_id: id };
const titled = { title: z.string() };

export const bikeCreated = eventKind("bike.created", "A bike was added", { ...ofBike, ...titled });
export const bikeUpdated = eventKind("bike.updated", "A bike's facts, pictures or settings changed", {
  ...bike,
  ...titled,
});
export const bikeDeleted = eventKind("bike.deleted", "A bike was deleted", { ...ofBike, ...titled });
export const garageImported = eventKind("garage.imported", "A garage came in from a file", {
  bikes: z.int(),
  parts: z.int(),
  rides: z.int(),
});
export const photoChanged = eventKind("photo.changed", "A bike's photos changed", ofBike);

export const readingCreated = eventKind("reading.created", "An odometer reading was added", ofBike);
export const readingDeleted = eventKind("reading.deleted", "An odometer reading was deleted", ofBike);

export const rideCreated = eventKind("ride.created", "A ride was added by hand", { ...bike, ...titled });
export const rideUpdated = eventKind("ride.updated", "A ride changed", { ...bike, ...titled });
export const rideDeleted = eventKind("ride.deleted", "A ride was deleted", { ...bike, ...titled });
export const rideAssigned = eventKind("ride.assigned", "Rides were put on a bike, or on none", {
  ...bike,
  rides: z.int(),
});
export const rideImportCreated = eventKind(
  "ride_import.created",
  "Files of rides were sent to be imported",
  {},
);
export const rideImportFinished = eventKind(
  "ride_import.finished",
  "An import of rides has come to its end",
  {
    rides: z.int(),
  },
);
export const rideImportUpdated = eventKind(
  "ride_import.updated",
  "An import of rides was cancelled, or taken off the list",
  {},
);
export const rideRulesUpdated = eventKind("ride_rules.updated", "The rules that assign rides changed", {});

export const partCreated = eventKind("part.created", "A part was added", { ...bike, ...titled });
export const partUpdated = eventKind("part.updated", "A part's facts changed", { ...bike, ...titled });
export const partDeleted = eventKind("part.deleted", "A part was deleted", titled);
export const partMoved = eventKind("part.moved", "Parts were placed, taken off, replaced or retired", bike);
export const setupUpdated = eventKind("setup.updated", "A bike's set-ups changed", ofBike);
export const measurementCreated = eventKind("measurement.created", "A part was measured", { part_id: id });
export const measurementDeleted = eventKind("measurement.deleted", "A measurement was deleted", {
  part_id: id,
});

export const carePlanCreated = eventKind("care_plan.created", "A plan of care was added", {
  ...bike,
  ...titled,
});
export const carePlanUpdated = eventKind("care_plan.updated", "A plan of care changed or was put off", {
  ...bike,
  ...titled,
});
export const carePlanDeleted = eventKind("care_plan.deleted", "A plan of care was deleted", {
  ...bike,
  ...titled,
});
/** Those two are appended for riders with a webhook that wants them. */
export const careDue = eventKind("care.due", "What a plan asks for has become due", { ...bike, ...titled });
export const careSoon = eventKind("care.soon", "What a plan asks for is soon due", { ...bike, ...titled });
export const careDone = eventKind("care.done", "What a plan asks for was done", { ...bike, ...titled });
export const serviceCreated = eventKind("service.created", "A service was entered in the logbook", {
  ...ofBike,
  ...titled,
});
export const serviceUpdated = eventKind("service.updated", "A service changed", { ...ofBike, ...titled });
export const serviceDeleted = eventKind("service.deleted", "A service was deleted", { ...ofBike, ...titled });

export const expenseCreated = eventKind("expense.created", "An expense was added", { ...bike, ...titled });
export const expenseUpdated = eventKind("expense.updated", "An expense or its receipts changed", {
  ...bike,
  ...titled,
});
export const expenseDeleted = eventKind("expense.deleted", "An expense was deleted", { ...bike, ...titled });
export const budgetUpdated = eventKind("budget.updated", "A rider's budgets changed", {});
