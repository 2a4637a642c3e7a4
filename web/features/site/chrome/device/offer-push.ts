import type { EventName } from "#contract/events.ts";
import { followChanges } from "#web/lib/call.ts";
import { notedDevice, pushAbility, subscribeHere } from "#web/lib/push-device.ts";
import { pushOffer } from "#web/lib/push-offer.ts";
import { refresh } from "#web/lib/query.ts";

const answered = "pushAnswered";

const canOffer = () =>
  pushAbility() === "able" &&
  Notification.permission === "default" &&
  notedDevice() === null &&
  !localStorage.getItem(answered);

/** Offers notifications on this device once a plan was added, until the rider has answered once. */
export function offerPush(): void {
  const answer = () => {
    localStorage.setItem(answered, new Date().toISOString());
    pushOffer.set(null);
  };
  const take = () => {
    answer();
    void subscribeHere().catch(() => {});
  };
  followChanges((kinds: readonly EventName[]) => {
    refresh.changed(kinds);
    if (kinds.includes("care_plan.created") && canOffer()) pushOffer.set({ take, answer });
  });
}
