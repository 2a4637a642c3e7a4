import { asOf, hasStoodIn, standIn } from "./as-of.ts";
import { forgetDevice, openDevice, resultOf, type SeenAnswer } from "./device-database.ts";
import { garageCall, isOfGarage, thingOf } from "./garage-copy.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { entryScript } from "./entry-script.ts";

const day = 86_400_000;
const longest = 30 * day;
/** So many answers are kept at most; the oldest go first. */
const most = 1200;

/** What riders' pages show. Lists that only the server can search, links of others and Sky Dash need a network. */
const kept =
  /^\/(auth\/user|account\/preferences|user\/limits|subscription|now|bikes|parts|rides|ride-stats|care|care-plans|services|expenses|cost-stats|budgets|profile)(?=[/?]|$)/;
const never = /^\/bikes\/(public|link)\/|\/(track|file)(?=[?]|$)/;

export const isKept = (url: string): boolean => kept.test(url) && !never.test(url);

/** Calls carry the time so that no browser answers them from its own cache. */
const nameOf = (url: string, language: string) => `${language} ${url.replace(/[?&]t=\d+$/, "")}`;

/** Keeps a response of the signed-in rider's for when there is no network. */
export async function keepSeenAnswer(url: string, language: string, answer: Response): Promise<void> {
  const rider = riderOnDevice();
  if (rider !== null && isKept(url)) await keepOnDevice(rider, url, language, await answer.json());
}

/** Keeps what a call has answered a rider. */
export async function keepOnDevice(
  rider: number,
  url: string,
  language: string,
  body: unknown,
): Promise<void> {
  const row: SeenAnswer = { call: nameOf(url, language), at: Date.now(), build: entryScript(), body };
  const device = await openDevice(rider);
  // Signed out in the meantime: nothing of them may come back.
  if (riderOnDevice() === rider)
    await resultOf(device.transaction("answers", "readwrite").objectStore("answers").put(row));
  device.close();
  if (riderOnDevice() !== rider) forgetDevice(rider);
}

/** Returns what the server answered last, in the same words and to the same account; undefined where that is not known. */
export async function seenAnswer(url: string, language: string): Promise<Response | undefined> {
  const seen = await answerOnDevice(url, language);
  const copied = isOfGarage(url) ? thingOf(await answerOnDevice(garageCall, language), url) : undefined;
  const row = copied && copied.at > (seen?.at ?? 0) ? copied : seen;
  if (!row) return undefined;
  hasStoodIn.set(true);
  asOf.set(Math.min(asOf.get() ?? row.at, row.at));
  return standIn(row.body);
}

/** Returns what is kept of a call of this rider's, by this build and not for too long. */
export async function answerOnDevice(url: string, language: string): Promise<SeenAnswer | undefined> {
  const rider = riderOnDevice();
  if (rider === null) return undefined;
  const device = await openDevice(rider);
  const answers = device.transaction("answers").objectStore("answers");
  const row = (await resultOf(answers.get(nameOf(url, language)))) as SeenAnswer | undefined;
  device.close();
  return row?.build === entryScript() && row.at > Date.now() - longest ? row : undefined;
}

/** Returns which calls were answered since an instant. */
export async function answeredSince(
  rider: number,
  at: number,
): Promise<(url: string, language: string) => boolean> {
  const device = await openDevice(rider);
  const byTime = device.transaction("answers").objectStore("answers").index("at");
  const names = new Set(await resultOf(byTime.getAllKeys(IDBKeyRange.lowerBound(at))));
  device.close();
  return (url, language) => names.has(nameOf(url, language));
}

/** Forgets what is too old, of another build, or more than is kept. */
export async function sweepAnswers(): Promise<void> {
  const rider = riderOnDevice();
  if (rider === null) return;
  const device = await openDevice(rider);
  const forgetting = device.transaction("answers", "readwrite");
  const answers = forgetting.objectStore("answers");
  const old = Date.now() - longest;
  let left = (await resultOf(answers.count())) - most;
  const oldestFirst = answers.index("at").openCursor();
  oldestFirst.addEventListener("success", () => {
    const cursor = oldestFirst.result;
    if (!cursor) return;
    const { at, build: madeBy } = cursor.value as SeenAnswer;
    if (left-- > 0 || at < old || madeBy !== entryScript()) cursor.delete();
    cursor.continue();
  });
  await new Promise((done) => forgetting.addEventListener("complete", done));
  device.close();
}
