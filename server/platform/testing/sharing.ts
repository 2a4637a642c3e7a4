import type { Caller } from "./caller.ts";

/** The token at the end of a share link. */
export const tokenOf = (url: string): string => url.split("/").at(-1) ?? "";

/** A rider's new bike, shared. */
export async function sharedBike(rider: Caller, fields: Record<string, unknown> = {}) {
  const { id } = (await rider.post("/bikes", { name: "Rudy", ...fields })).body.data as { id: number };
  const { share_url } = (await rider.post(`/bikes/${id}/toggle-sharing`)).body.data as { share_url: string };
  return { id, share_url, token: tokenOf(share_url) };
}

/** Shares a rider's profile; returns its token. */
export async function sharedProfile(rider: Caller): Promise<string> {
  return tokenOf((await rider.post("/profile/toggle-sharing")).body.data.share_url);
}
