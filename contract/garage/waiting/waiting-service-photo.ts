import type { WaitingCall } from "./waiting-call.ts";

/** A photo of what was done, for an entry of the logbook that may wait itself; shown once the server has it. */
export const waitingServicePhoto: WaitingCall<"POST /services/{id}/photos"> = {
  bike: () => null,
  changes: () => [],
  label: () => ({ text: "photo", bike: null }),
  kinds: ["service.updated"],
  answer: () => null,
  over: () => ({}),
};
