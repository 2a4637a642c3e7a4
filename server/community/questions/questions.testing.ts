import { sharedBike } from "#server/platform/testing/sharing.ts";
import type { Caller } from "#server/platform/testing/caller.ts";

/** A rider's public bike that takes questions. */
export async function askableBike(rider: Caller, fields: Record<string, unknown> = {}) {
  const bike = await sharedBike(rider, fields);
  await rider.put(`/bikes/${bike.id}`, { questions: true });
  return { ...bike, path: `/public/bikes/${bike.token}/questions` };
}
