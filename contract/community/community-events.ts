import * as z from "zod/mini";
import { eventKind } from "#contract/platform/event-kind.ts";

export const followUpdated = eventKind(
  "follow.updated",
  "A rider follows somebody, or lets somebody follow, or no longer",
  {},
);

const ofBike = { bike_id: z.int() };

export const questionCreated = eventKind("question.created", "A rider asked about a public bike", ofBike);
export const questionUpdated = eventKind(
  "question.updated",
  "A question about a public bike was answered, passed on or removed",
  ofBike,
);
