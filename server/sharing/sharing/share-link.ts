import { randomInt } from "node:crypto";
import type { ShareInfo } from "#contract/sharing/sharing.ts";
import type { Shared } from "#server/platform/db/schema.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** 32 random characters of a–z, 0–9: 165 bits. */
export function newShareToken(): string {
  return Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Returns whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[a-z0-9]{32}$/.test(text);
}

/** Toggles sharing; the first time creates a link. */
export function toggled({ is_public, share_token }: Shared): Shared {
  return { is_public: is_public === 1 ? 0 : 1, share_token: share_token ?? newShareToken() };
}

/** Replaces the link, whether or not sharing is on. */
export function relinked({ is_public }: Shared): Shared {
  return { is_public, share_token: newShareToken() };
}

export type ShareLinks = ReturnType<typeof shareLinks>;

/** Builds absolute links of shared things. */
export function shareLinks(appUrl: string) {
  const urlOf = (page: "bike" | "user", token: string | null) => token && `${appUrl}/${page}/${token}`;
  return {
    ofBike: (token: string) => `${appUrl}/bike/${token}`,
    ofProfile: (token: string) => `${appUrl}/user/${token}`,
    info: (page: "bike" | "user", { is_public, share_token }: Shared): ShareInfo => ({
      share_url: urlOf(page, share_token),
      is_public: is_public === 1,
    }),
  };
}
