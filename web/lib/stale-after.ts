import type { EventName } from "#contract/events.ts";
import { type OwnKey, queryKeys } from "./query-keys.ts";

type Keys = () => readonly OwnKey[];

const { bikes, parts, rides, care, costs, limits } = queryKeys;

/** Plans and what is due: costs show budgets and warranties beside them. */
const needs: Keys = () => [care(), costs()];
/** What follows from a change of parts, a service or an expense: prices, what parts have done, and what they need. */
const upkeep: Keys = () => [...needs(), parts(), bikes()];
/** What follows from rides and readings: the mileage of bikes and parts, too. */
const mileage: Keys = () => [...upkeep(), rides()];
const expenses: Keys = () => [...upkeep(), limits()];
const nothing: Keys = () => [];

/** What is stale after something of a kind has happened. */
export const staleAfter: Record<EventName, Keys> = {
  "bike.created": () => [...mileage(), limits()],
  "bike.updated": mileage,
  "bike.deleted": () => [...mileage(), limits()],
  "photo.changed": () => [bikes(), queryKeys.photosOfBikes()],

  "reading.created": mileage,
  "reading.deleted": mileage,
  "ride.created": mileage,
  "ride.updated": mileage,
  "ride.deleted": mileage,
  "ride.assigned": mileage,
  "ride_import.created": () => [queryKeys.rideImports()],
  // What had come in by then stays.
  "ride_import.updated": () => [queryKeys.rideImports(), ...mileage()],
  "ride_import.finished": () => [queryKeys.rideImports(), ...mileage()],
  "garage.imported": () => [queryKeys.all()],
  "ride_rules.updated": () => [queryKeys.rideRules()],

  "part.created": upkeep,
  "part.updated": upkeep,
  "part.deleted": upkeep,
  "part.moved": upkeep,
  "setup.updated": upkeep,
  "measurement.created": upkeep,
  "measurement.deleted": upkeep,

  // Parts may have come with it.
  "care_plan.created": upkeep,
  "care_plan.updated": needs,
  "care_plan.deleted": needs,
  "care.done": upkeep,
  "service.created": upkeep,
  "service.updated": upkeep,
  "service.deleted": upkeep,

  "expense.created": expenses,
  "expense.updated": expenses,
  "expense.deleted": expenses,
  "budget.updated": () => [costs()],

  "account.updated": () => [queryKeys.sessions()],
  "subscription.updated": () => [queryKeys.subscription(), limits(), bikes()],
  "profile.updated": () => [queryKeys.profile()],
  // Sums are in the rider's currency, and days in the rider's zone.
  "preferences.updated": () => [queryKeys.preferences(), rides(), ...needs()],
  // Muted bikes are left out of what is due.
  "notifications.updated": () => [queryKeys.notifications(), ...needs()],

  // What each switch shows is kept by the switch.
  "sharing.updated": () => [bikes(), queryKeys.profile()],
  "branding.updated": () => [queryKeys.branding()],
  "dossier.created": () => [queryKeys.frozenLinks()],
  "dossier.updated": () => [queryKeys.frozenLinks()],
  // Riders rate what others show; the rating itself keeps what the server returns.
  "rating.updated": nothing,
  "bike.stolen": () => [bikes(), queryKeys.thefts()],
  "bike.recovered": () => [bikes(), queryKeys.thefts()],
  "sighting.updated": () => [queryKeys.thefts()],
};
