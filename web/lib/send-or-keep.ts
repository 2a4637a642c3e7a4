import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import type { WaitingWrite } from "#contract/garage/waiting/waiting-call.ts";
import type { KnownOf, WaitingName } from "#contract/garage/waiting/waiting-calls.ts";
import { call, type CallArguments, NetworkError } from "./call.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { waiting } from "./waiting.ts";

/** Milliseconds after which a network that does not answer is none: the same key lets the server do it once all the same. */
const patience = 15_000;

/**
 * Sends a change, or keeps it on this device until it can be sent: then the response is what the device knows of it, and
 * what it makes has a negative id.
 * @param known what is needed to show it meanwhile; undefined where that is not known, and it can't wait
 * @param instead the row that waits and becomes this change
 */
export async function sendOrKeep<N extends WaitingName>(
  name: N,
  input: CallInput<Calls[N]>,
  key: string,
  known: () => Promise<KnownOf<N> | undefined>,
  instead?: number,
): Promise<CallResponse<Calls[N]>> {
  const account = riderOnDevice();
  const change = async () => {
    const found = await known();
    return found === undefined
      ? undefined
      : { account, call: name as WaitingWrite, input: input as never, known: found, key };
  };
  const keep = () => import("./outbox-keep.ts");
  if (instead !== undefined) {
    const [own, { keepInstead }] = await Promise.all([change(), import("./outbox-edit.ts")]);
    if (own) return (await keepInstead(own, instead)) as CallResponse<Calls[N]>;
  }
  if (waiting.get().rows > 0) {
    const [own, { isBehind, keepChange }] = await Promise.all([change(), keep()]);
    // Another rider may have signed in meanwhile, whose session this would go with.
    if (own && ((await isBehind(own)) || riderOnDevice() !== account))
      return (await keepChange(own, false)) as CallResponse<Calls[N]>;
  }
  const isAway = !navigator.onLine;
  try {
    const signal = AbortSignal.timeout(patience);
    return await call<N>(name, ...([input, { key, signal }] as unknown as CallArguments<N>));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    if (!(error instanceof NetworkError) && !isLate) throw error;
    const none = isLate ? new NetworkError("no answer", { cause: error }) : error;
    const own = await change().catch(() => undefined);
    if (!own) throw none;
    try {
      return (await (await keep()).keepChange(own, !isAway)) as CallResponse<Calls[N]>;
    } catch {
      throw none;
    }
  }
}
