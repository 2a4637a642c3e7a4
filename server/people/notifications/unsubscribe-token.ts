import { createHmac, timingSafeEqual } from "node:crypto";

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;

/** The links that end a rider's mails: signed, so that nobody can guess one and none is stored; they last as the account does. */
export function unsubscribeTokens(secret: string) {
  const signed = (id: string) => createHmac("sha256", `unsubscribe:${secret}`).update(id).digest("base64url");
  return {
    tokenOf: (userId: number): string => `${userId}.${signed(String(userId))}`,

    /** Returns whose mails a token ends; null where it is none of ours. */
    riderOf(token: string): number | null {
      const [, id, mac] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === undefined || mac === undefined) return null;
      return timingSafeEqual(Buffer.from(mac), Buffer.from(signed(id))) ? Number(id) : null;
    },
  };
}
