import type { ShareInfo } from "#contract/sharing/sharing.ts";
import { call } from "#web/lib/call.ts";

const toggle = (bike: number | null) =>
  bike === null
    ? call("POST /profile/toggle-sharing")
    : call("POST /bikes/{id}/toggle-sharing", { params: { id: bike } });

/** Turns sharing on or off, for a bike or (null) the rider's profile. */
export async function setPublic(bike: number | null, isPublic: boolean): Promise<ShareInfo> {
  const { data } = await toggle(bike);
  // The call toggles: if another tab was faster, toggle back to what the rider chose.
  return data.is_public === isPublic ? data : (await toggle(bike)).data;
}
