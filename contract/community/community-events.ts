import { eventKind } from "#contract/platform/event-kind.ts";

export const followUpdated = eventKind(
  "follow.updated",
  "A rider follows somebody, or lets somebody follow, or no longer",
  {},
);
