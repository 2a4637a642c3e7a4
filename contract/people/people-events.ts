import { eventKind } from "#contract/platform/event-kind.ts";

export const accountUpdated = eventKind(
  "account.updated",
  "A password changed, a session was ended, or keys for programs changed",
  {},
);
export const webhookUpdated = eventKind(
  "webhook.updated",
  "Webhooks changed, or something is sent to one by hand",
  {},
);
export const profileUpdated = eventKind("profile.updated", "A rider's profile changed", {});
export const preferencesUpdated = eventKind(
  "preferences.updated",
  "Units, currency or time zone changed",
  {},
);
export const notificationsUpdated = eventKind(
  "notifications.updated",
  "What a rider is notified of, or their calendar's address, changed",
  {},
);
export const blocksUpdated = eventKind("block.updated", "A rider blocked somebody, or does so no longer", {});
