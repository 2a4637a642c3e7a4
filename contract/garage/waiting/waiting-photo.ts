import type { WaitingCall } from "./waiting-call.ts";

/** A photo of a bike. The manager shows it from its file, and the bike once the server has it. */
export const waitingPhoto: WaitingCall<"POST /photos/upload"> = {
  bike: ({ body }) => Number(body.bike_id),
  changes: () => [],
  label: ({ body }) => ({ text: "photo", bike: Number(body.bike_id) }),
  kinds: ["photo.changed"],
  answer: () => null,
  over: () => ({}),
};
