import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";

const ofBike = { bike_id: z.int() };

export const sharingUpdated = eventKind("sharing.updated", "What is shared, or by which link, changed", {
  bike_id: z.nullable(z.int()),
});
export const brandingUpdated = eventKind("branding.updated", "A rider's own look changed", {});
export const dossierCreated = eventKind("dossier.created", "A frozen link was made", ofBike);
export const dossierUpdated = eventKind("dossier.updated", "Frozen links were ended", {});
export const ratingUpdated = eventKind("rating.updated", "A rider rated a bike", ofBike);
export const transferCreated = eventKind("transfer.created", "A bike was offered to somebody", {
  ...ofBike,
  title: z.string(),
});
export const transferUpdated = eventKind(
  "transfer.updated",
  "An offer of a bike was taken, declined, withdrawn or undone",
  {
    bike_id: z.nullable(z.int()),
    title: z.string(),
  },
);
export const bikeStolen = eventKind("bike.stolen", "A bike was marked stolen, or that notice changed", {
  ...ofBike,
  title: z.string(),
});
export const bikeRecovered = eventKind("bike.recovered", "A stolen bike is back", {
  ...ofBike,
  title: z.string(),
});
export const sightingCreated = eventKind("sighting.created", "Somebody has seen a stolen bike", {
  ...ofBike,
  title: z.string(),
});
export const sightingUpdated = eventKind("sighting.updated", "A sighting was seen or removed", ofBike);
