import type { Generated } from "kysely";
import type {
  AlertLevel,
  CareBaseline,
  CareGrid,
  RoutineKey,
  ServicedBy,
} from "#contract/garage/care-words.ts";
import type { Flag, Instant } from "./columns.ts";

/** What is to be done, and how often. How it stands is never stored. */
export interface CarePlansTable {
  id: Generated<number>;
  user_id: number;
  /** Of a part: the bike that it was made on, null once that is gone. */
  bike_id: number | null;
  /** At most one of the two is set. */
  part_id: number | null;
  slot: string | null;
  task: string;
  every_m: number | null;
  every_s: number | null;
  every_days: number | null;
  every_rides: number | null;
  warn_pct: Generated<number>;
  baseline: Generated<CareBaseline>;
  /** YYYY-MM-DD */
  baseline_on: string | null;
  reset_on_swap: Generated<Flag>;
  grid: Generated<CareGrid>;
  muted: Generated<Flag>;
  active: Generated<Flag>;
  /** Key of the template that it is a copy of; a bike has one plan of each. */
  source: string | null;
  /** The routine that it is done with; one of a bike that its part has left means nothing. */
  routine_id: number | null;
  /** Its place among those of its routine, from 0. */
  routine_place: Generated<number>;
  /** JSON of what it had counted with the owner before, where its bike was handed on: see carried.ts of care/standing. */
  carried: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Plans of a bike that are done together. */
export interface RoutinesTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  /** A bike has one of each; null: the rider's own. */
  key: RoutineKey | null;
  /** null: named by its key, in the reader's language. */
  name: string | null;
  order: number;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SnoozesTable {
  user_id: number;
  plan_id: number;
  /** What the plan's distance must come to before it is due again; one of the two is null. */
  until_m: number | null;
  /** YYYY-MM-DD: on this day it is due again. */
  until_day: string | null;
  /** The plan's `since` when it was snoozed: once it counts from something else, the snooze means nothing. */
  since: Instant | null;
}

/** An entry of a bike's logbook. */
export interface ServicesTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  /** YYYY-MM-DD */
  done_on: string;
  /** From when plans count again: the start of an earlier day, or the moment at which a service of today was noted. */
  done_at: Instant;
  title: string | null;
  notes: string | null;
  by: Generated<ServicedBy>;
  shop: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ServiceItemsTable {
  user_id: number;
  service_id: number;
  /** 0, 1, 2 … */
  position: number;
  plan_id: number | null;
  part_id: number | null;
  slot: string | null;
  task: string;
}

/** A photo of what a service did: only its owner ever gets it. */
export interface ServicePhotosTable {
  id: Generated<number>;
  user_id: number;
  service_id: number;
  /** Of the item that it was taken of; null: of the whole service. */
  position: number | null;
  /** See server/platform/pictures. */
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  /** What all its files take of the rider's storage. */
  bytes: number;
  created_at: Instant;
}

/** A bike whose rider gets no notifications about it. */
export interface MutedBikesTable {
  bike_id: number;
  user_id: number;
}

/** A rider's choice of notifications; without a row, the contract's defaults. */
export interface NotificationSettingsTable {
  user_id: number;
  mail_due: Flag;
  mail_soon: Flag;
  push_due: Generated<Flag>;
  push_soon: Generated<Flag>;
  push_imports: Generated<Flag>;
  push_sightings: Generated<Flag>;
  push_orders: Generated<Flag>;
  push_messages: Generated<Flag>;
  hour: number;
  quiet_from: number;
  quiet_to: number;
  version: Generated<number>;
}

/** When a rider's plans are looked at next, from the first plan or measurement on. */
export interface CareDigestsTable {
  user_id: number;
  next_at: Instant;
  /** The rider's day on which the last mail went out. */
  mailed_on: string | null;
}

/** Notifications that were sent: written in the transaction that queues them. */
export interface AlertsTable {
  id: Generated<number>;
  user_id: number;
  /** `plan:level:cycle`, once for each rider and channel. */
  dedup_key: string;
  level: AlertLevel;
  channel: "mail" | "push" | "webhook";
  sent_at: Instant;
  plan_id: number | null;
  /** JSON of what the log says: bike, slot, part, task, leads, progress. */
  why: string;
}

export interface CalendarLinksTable {
  user_id: number;
  /** Hashed: the link is shown once. */
  token_hash: string;
  created_at: Instant;
}

/** The tables of care, and of telling riders about it. */
export interface TablesOfCare {
  care_plans: CarePlansTable;
  routines: RoutinesTable;
  snoozes: SnoozesTable;
  services: ServicesTable;
  service_items: ServiceItemsTable;
  service_photos: ServicePhotosTable;
  muted_bikes: MutedBikesTable;
  notification_settings: NotificationSettingsTable;
  care_digests: CareDigestsTable;
  alerts: AlertsTable;
  calendar_links: CalendarLinksTable;
}
