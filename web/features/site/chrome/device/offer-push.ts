import { notedDevice, pushAbility, subscribeHere } from "#web/lib/push-device.ts";
import { planAdded, pushOffer } from "#web/lib/push-offer.ts";

const answered = "pushAnswered";

const canOffer = () =>
  pushAbility() === "able" &&
  Notification.permission === "default" &&
  notedDevice() === null &&
  !localStorage.getItem(answered);

/** Offers notifications on this device once a reminder was added, until the rider has answered once. */
export function offerPush(): void {
  const answer = () => {
    localStorage.setItem(answered, new Date().toISOString());
    pushOffer.set(null);
  };
  const take = () => {
    answer();
    void subscribeHere().catch(() => {});
  };
  const look = () => {
    if (planAdded.get() && canOffer()) pushOffer.set({ take, answer });
  };
  planAdded.subscribe(look);
  look();
}
