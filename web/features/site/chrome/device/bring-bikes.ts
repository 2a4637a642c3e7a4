import { changedBikes } from "#contract/garage/changed-bikes.ts";
import type { Sync } from "#contract/garage/sync.ts";
import { applied, emptyCopy } from "#contract/garage/synced-copy.ts";
import { base, callHeaders } from "#web/lib/call.ts";
import { type GarageCopy, garageCall } from "#web/lib/garage-copy.ts";
import { language } from "#web/lib/language.ts";
import { preferencesQuery } from "#web/lib/preferences.ts";
import { queryClient } from "#web/lib/query.ts";
import { riderOnDevice } from "#web/lib/rider-on-device.ts";
import { answeredSince, keepOnDevice, keepSeenAnswer, answerOnDevice } from "#web/lib/seen-answers.ts";
import { unitsOf } from "#web/lib/units.ts";
import { callsOfBike, callsOfLists } from "./bike-calls.ts";

/** So many bikes open without a network even where they were never opened on this device. */
const mostBikes = 20;
/** Milliseconds after which a bike's answers are fetched again though nothing in the copy has changed. */
const longest = 7 * 86_400_000;

/** Brings the copy of the garage up to date, and then the responses that the pages of its bikes need, where they may have changed. */
export async function bringBikes(signal: AbortSignal): Promise<void> {
  const rider = riderOnDevice();
  const preferences = await queryClient.fetchQuery(preferencesQuery);
  if (rider === null) return;
  const speaks = language();
  const before = (await answerOnDevice(garageCall, speaks))?.body as GarageCopy | undefined;
  const change = await changeSince(before?.cursor, signal);
  const copy = applied(before ?? emptyCopy, change);
  const changed = changedBikes(before ?? emptyCopy, copy);
  const isRecent = await answeredSince(rider, Date.now() - longest);
  const today = unitsOf(preferences, speaks).isoDay();
  const bring = async (url: string, hasChanged: boolean) => {
    // Another rider may have signed in: these are not their bikes.
    if (riderOnDevice() === rider && (hasChanged || !isRecent(url, speaks)))
      await keepSeenAnswer(url, speaks, await request(url, signal));
  };
  for (const { id } of copy.bikes.slice(0, mostBikes))
    for (const url of callsOfBike(id, today)) await bring(url, changed.has(id));
  for (const url of callsOfLists) await bring(url, changed.size > 0);
  // Last: what was interrupted is fetched the next time.
  const whole: GarageCopy = { ...copy, cursor: change.cursor };
  if (!signal.aborted && riderOnDevice() === rider) await keepOnDevice(rider, garageCall, speaks, whole);
}

async function changeSince(cursor: string | undefined, signal: AbortSignal): Promise<Sync> {
  const since = cursor === undefined ? "" : `?since=${encodeURIComponent(cursor)}`;
  const answer = await request(garageCall + since, signal, cursor !== undefined);
  if (answer.status === 422) return changeSince(undefined, signal);
  return ((await answer.json()) as { data: Sync }).data;
}

/** Sends a call behind those of the page that is open; what the device has kept is no answer to it. */
async function request(url: string, signal: AbortSignal, mayBeUnknown = false): Promise<Response> {
  const answer = await fetch(base + url, {
    headers: callHeaders(),
    credentials: "same-origin",
    priority: "low",
    signal,
  });
  if (answer.ok || (mayBeUnknown && answer.status === 422)) return answer;
  throw new Error(`${answer.status} ${url}`);
}
