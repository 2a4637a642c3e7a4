import type { ShareInfo } from "#contract/sharing/sharing.ts";
import { call } from "#web/lib/call.ts";

const toggle = (bike: number | null) =>
  bike === null
    ? call("POST /profile/toggle-sharing")
    : call("POST /bikes/{id}/toggle-sharing", { params: { id: bike } });

/** Turns the sharing of one's bike, or of one's profile (null), on or off. */
export async function setPublic(bike: number | null, isPublic: boolean): Promise<ShareInfo> {
  const { data } = await toggle(bike);
  // Another tab was quicker: the call turns over what is there, and the rider said what it is to be.
  return data.is_public === isPublic ? data : (await toggle(bike)).data;
}
