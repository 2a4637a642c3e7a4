import { markIcon } from "#web/lib/app-badge.ts";
import { call, followAnswers } from "#web/lib/call.ts";
import { databaseOf, forgetDevice } from "#web/lib/device-database.ts";
import type { InstallPrompt } from "#web/lib/install-offer.ts";
import { answerOnDevice, keepSeenAnswer, sweepAnswers } from "#web/lib/seen-answers.ts";
import { endPasskeyOffer } from "#web/lib/passkey-offer.ts";
import { leaveOutbox, startOutbox } from "#web/lib/outbox-start.ts";
import { keepSubscribed, unsubscribeHere } from "#web/lib/push-device.ts";
import { forgetRider, riderOnDevice } from "#web/lib/rider-on-device.ts";
import { language } from "#web/lib/language.ts";
import { readToken } from "#web/lib/token.ts";
import { askWorker } from "./ask-worker.ts";
import { bringWorker, keepFiles } from "./bring-app.ts";
import { comeBack } from "./come-back.ts";
import { followBikes } from "./follow-bikes.ts";
import { followVersions } from "./follow-versions.ts";
import { followPresses } from "./follow-presses.ts";
import { offerInstall } from "./offer-install.ts";
import { offerPasskey } from "./offer-passkey.ts";
import { offerPush } from "./offer-push.ts";

/** What has begun on this page: it follows for as long as the page is open, whoever signs in. */
const following = { page: false, worker: false };

/** Has this browser work without a network for the rider who signed in. Where it cannot, the app needs a network. */
export async function beginDevice(prompt?: InstallPrompt): Promise<void> {
  await forgetOthers().catch(() => {});
  offerInstall(prompt);
  void offerPasskey().catch(() => {});
  if (!following.page) {
    following.page = true;
    followAnswers((url, answer) => void keepSeenAnswer(url, language(), answer).catch(() => {}));
    comeBack();
  }
  void startOutbox().catch(() => {});
  await sweepAnswers().catch(() => {});
  void keepRider().catch(() => {});
  // In development modules are no files of a build.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await bringWorker();
  if (!following.worker) {
    following.worker = true;
    followVersions(registration);
    followPresses();
    offerPush();
    followBikes();
  }
  void keepSubscribed().catch(() => {});
  await keepFiles(registration);
}

/**
 * Keeps who is signed in, with which the app starts without a network: signing in answers it without that call. Who has signed
 * out meanwhile is not requested.
 */
async function keepRider(): Promise<void> {
  const isKept = await answerOnDevice("/auth/user", language());
  if (!isKept && readToken() !== null) await call("GET /auth/user", {}, { stay: true });
}

/** Forgets what the device has kept of other accounts. */
async function forgetOthers(): Promise<void> {
  const rider = riderOnDevice();
  const own = rider === null ? "" : databaseOf(rider);
  for (const { name = "" } of await indexedDB.databases())
    if (name.startsWith("rider-") && name !== own) indexedDB.deleteDatabase(name);
}

/** Leaves nothing of a rider who signed out on this device, and no worker for the visitor who comes next. */
export async function leaveDevice(): Promise<void> {
  endPasskeyOffer();
  const rider = forgetRider();
  if (rider !== null) {
    forgetDevice(rider);
    await leaveOutbox(rider).catch(() => {});
  }
  markIcon(0);
  await unsubscribeHere().catch(() => {});
  await forgetOthers().catch(() => {});
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    if (registration.active) askWorker(registration.active, { do: "leave" });
    await registration.unregister();
  }
}
