import { riderOnDevice } from "#web/lib/rider-on-device.ts";
import { changesOf, draftKey, type FormValues, keepDraft, readDraft, type Saved } from "./draft.ts";

/**
 * Keeps what waits to be saved in a form as that form's draft, beneath what is in it already; false where this device does
 * not keep it.
 * @param over the state that it was typed over
 */
export function keepAsDraft<V extends FormValues>(what: string, values: V, over: Saved<V>): boolean {
  const rider = riderOnDevice();
  if (rider === null) return false;
  const key = draftKey(rider, what);
  const changes = { ...changesOf(over.values, values), ...readDraft<V>(localStorage, key)?.changes };
  return keepDraft(localStorage, key, changes, new Date(), over);
}
