import { createHmac, timingSafeEqual } from "node:crypto";
import { type AppealSide, appealSides } from "#contract/site/report-words.ts";

export type ComplaintTokens = ReturnType<typeof complaintTokens>;

/** The links in mails by which one complains of a decision, also suspended or without an account: signed, none is stored. */
export function complaintTokens(secret: string) {
  const tokenOf = (decisionId: number, side: AppealSide): string =>
    createHmac("sha256", `complaint:${secret}`).update(`${decisionId}:${side}`).digest("base64url");
  return {
    tokenOf,

    /** Returns for which side of a decision a token is; null where it is none of ours. */
    sideOf(decisionId: number, token: string): AppealSide | null {
      const given = Buffer.from(token);
      const isOf = (side: AppealSide) => {
        const right = Buffer.from(tokenOf(decisionId, side));
        return given.length === right.length && timingSafeEqual(given, right);
      };
      return appealSides.find(isOf) ?? null;
    },
  };
}
