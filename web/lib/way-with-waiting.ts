import type { CallWay } from "./call.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { waiting } from "./waiting.ts";

const load = () => import("./outbox-calls.ts");

/** Lays what waits over responses; what is changed before it was sent is changed where it waits. */
export const wayWithWaiting: CallWay = async (method, url, attempt) => {
  let to: string | undefined = url;
  // Whose it is before anything is awaited: another rider may sign in meanwhile, with rows of the same numbers.
  const account = riderOnDevice();
  if (/\/-\d/.test(url)) to = await (await load()).takenBack(account, method, url);
  if (to === undefined) return { success: true } as Awaited<ReturnType<typeof attempt>>;
  const response = await attempt(to);
  if (method !== "GET" || waiting.get().rows === 0) return response;
  return load().then(
    ({ withWaiting }) => withWaiting(to, response, () => attempt(to)),
    () => response,
  );
};
