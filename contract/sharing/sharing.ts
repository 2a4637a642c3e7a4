import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response, IdParams } from "#contract/platform/wire.ts";
import { PublicBike } from "./public-bike.ts";
import { PublicProfile } from "./public-profile.ts";

/** The link exists from the first time sharing is turned on; it leads nowhere while `is_public` is false. */
export const ShareInfo = z.object({ share_url: z.nullable(z.string()), is_public: z.boolean() });
export type ShareInfo = z.infer<typeof ShareInfo>;

const TokenParams = z.object({ token: z.string() });

export const readBikeSharing = endpoint({
  method: "GET",
  path: "/bikes/{id}/share-info",
  summary: "The share link of my bike and whether it opens",
  access: "session",
  act: "share.read",
  params: IdParams,
  response: response(ShareInfo),
});

export const toggleBikeSharing = endpoint({
  method: "POST",
  path: "/bikes/{id}/toggle-sharing",
  summary: "Make my bike public, or private again; the first time makes its link",
  access: "session",
  act: "share.write",
  params: IdParams,
  response: response(ShareInfo),
});

export const regenerateBikeToken = endpoint({
  method: "POST",
  path: "/bikes/{id}/regenerate-token",
  summary: "Give my bike a new link; the old one opens nothing from the next request on",
  access: "session",
  act: "share.write",
  params: IdParams,
  response: response(ShareInfo),
});

export const readProfileSharing = endpoint({
  method: "GET",
  path: "/profile/share-info",
  summary: "The share link of my profile and whether it opens",
  access: "session",
  act: "share.read",
  response: response(ShareInfo),
});

export const toggleProfileSharing = endpoint({
  method: "POST",
  path: "/profile/toggle-sharing",
  summary: "Make my profile public, or private again; the first time makes its link",
  access: "session",
  act: "share.write",
  response: response(ShareInfo),
});

export const regenerateProfileToken = endpoint({
  method: "POST",
  path: "/profile/regenerate-token",
  summary: "Give my profile a new link; the old one opens nothing from the next request on",
  access: "session",
  act: "share.write",
  response: response(ShareInfo),
});

export const readPublicBike = endpoint({
  method: "GET",
  path: "/bikes/public/{token}",
  summary: "A shared bike; an unknown, disabled or replaced link is 404",
  access: "public",
  params: TokenParams,
  response: response(PublicBike),
});

/** The reader's own bike behind a share link. */
export const LinkedBike = z.object({ id: z.int(), name: z.string(), is_public: z.boolean() });
export type LinkedBike = z.infer<typeof LinkedBike>;

export const readLinkedBike = endpoint({
  method: "GET",
  path: "/bikes/link/{token}",
  summary: "Which bike of mine a share link belongs to, open or not; null for any other link",
  access: "session",
  act: "share.read",
  params: TokenParams,
  response: response(z.nullable(LinkedBike)),
});

export const readPublicProfile = endpoint({
  method: "GET",
  path: "/users/public/{token}",
  summary: "A shared profile with its public bikes; an unknown, disabled or replaced link is 404",
  access: "public",
  params: TokenParams,
  response: response(PublicProfile),
});
