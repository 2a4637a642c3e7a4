import type { WaitingCall, WaitingWrite } from "./waiting-call.ts";
import { waitingDone } from "./waiting-done.ts";
import { waitingExpense, waitingFile } from "./waiting-expense.ts";
import { waitingLater } from "./waiting-later.ts";
import { waitingMeasurement } from "./waiting-measurement.ts";
import { waitingPlace, waitingPlaces, waitingReplace, waitingTakeOff } from "./waiting-move.ts";
import { waitingPart } from "./waiting-part.ts";
import { waitingPhoto } from "./waiting-photo.ts";
import { waitingReading } from "./waiting-reading.ts";
import { waitingRide } from "./waiting-ride.ts";
import { waitingRoutine } from "./waiting-routine.ts";
import { waitingService } from "./waiting-service.ts";
import { waitingServicePhoto } from "./waiting-service-photo.ts";
import { waitingPartSheet, waitingSheet } from "./waiting-sheet.ts";

/** The calls that work without a network. */
export const waitingCalls = {
  "POST /rides": waitingRide,
  "POST /bikes/{id}/readings": waitingReading,
  "POST /care-plans/{id}/done": waitingDone,
  "POST /care-plans/{id}/snooze": waitingLater,
  "POST /routines/{id}/done": waitingRoutine,
  "POST /bikes/{id}/services": waitingService,
  "POST /services/{id}/photos": waitingServicePhoto,
  "POST /parts/{id}/measurements": waitingMeasurement,
  "POST /parts": waitingPart,
  "POST /parts/{id}/place": waitingPlace,
  "POST /parts/{id}/take-off": waitingTakeOff,
  "POST /parts/{id}/replace": waitingReplace,
  "POST /bikes/{id}/places": waitingPlaces,
  "POST /expenses": waitingExpense,
  "POST /expenses/{id}/files": waitingFile,
  "POST /photos/upload": waitingPhoto,
  "PUT /bikes/{id}": waitingSheet,
  "PUT /parts/{id}": waitingPartSheet,
} as const;
export type WaitingName = keyof typeof waitingCalls;
export type KnownOf<N extends WaitingName> =
  (typeof waitingCalls)[N] extends WaitingCall<N, infer K> ? K : never;

/** The same for code that treats all alike; undefined for a call of another build. */
export const waitingCallOf = (name: string) =>
  (waitingCalls as Partial<Record<string, unknown>>)[name] as WaitingCall<WaitingWrite, unknown> | undefined;
