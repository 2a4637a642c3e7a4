import { riderOnDevice } from "./rider-on-device.ts";

/** Returns the row that a change of parts waits in; null for one that the server has made. */
export const waitingRowOf = (done: object): number | null =>
  "waiting" in done && typeof done.waiting === "number" ? done.waiting : null;

/** Takes a row back that still waits; false where it was sent by now, or there is none. */
export async function takeBackRow(id: number | null): Promise<boolean> {
  const account = riderOnDevice();
  if (id === null || account === null) return false;
  return (await import("./outbox-calls.ts")).discard(account, id);
}
