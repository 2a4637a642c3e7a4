import { type InstallPrompt, installOffer } from "#web/lib/install-offer.ts";

const firstDay = "firstDay";
const answered = "installAnswered";

const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Safari on phones and tablets has no question of its own: there it takes two steps by hand. */
const isByHand = () => "standalone" in navigator && navigator.maxTouchPoints > 1;

/** Whether the rider was here on an earlier day. */
function isBack(): boolean {
  const today = new Date().toDateString();
  const first = localStorage.getItem(firstDay) ?? today;
  localStorage.setItem(firstDay, first);
  return first !== today;
}

/** Offers to install the app from a rider's second day on, until they have answered once. */
export function offerInstall(prompt: InstallPrompt | undefined): void {
  if (!isBack() || isInstalled() || localStorage.getItem(answered) || !(prompt || isByHand())) return;
  const answer = () => {
    localStorage.setItem(answered, new Date().toISOString());
    installOffer.set(null);
  };
  installOffer.set(prompt ? { prompt, answer } : { answer });
}
