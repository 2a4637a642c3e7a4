import { createHmac, timingSafeEqual } from "node:crypto";
import { lineBounds } from "#contract/garage/line.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";

/** What a line made, as far as undoing it needs it. */
export type LineStep =
  | { kind: "ride" | "expense" | "service"; id: number; version: number }
  | { kind: "reading"; id: number; bike_id: number }
  | { kind: "measurement"; id: number; part_id: number }
  | { kind: "part"; id: number; bike_id: number; entry: number };

interface Content {
  account: number;
  /** In milliseconds. */
  until: number;
  steps: LineStep[];
}

export type UndoTokens = ReturnType<typeof undoTokens>;

/** Texts by which what a line did is undone: they say what that was, and are signed, so that nothing is stored for them. */
export function undoTokens({ secret, now }: { secret: string; now: () => Date }) {
  const mac = (text: string) => createHmac("sha256", `undo:${secret}`).update(text).digest();

  return {
    tokenOf(account: number, steps: LineStep[]): string {
      const until = now().getTime() + lineBounds.undoMinutes * 60_000;
      const text = Buffer.from(JSON.stringify({ account, until, steps } satisfies Content)).toString(
        "base64url",
      );
      return `${text}.${mac(text).toString("base64url")}`;
    },

    /** Returns the steps of an account's own text. Throws 404 for any other, 409 once it is too old. */
    stepsOf(account: number, token: string): LineStep[] {
      const [text = "", signed = ""] = token.split(".");
      const [given, right] = [Buffer.from(signed, "base64url"), mac(text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound("undo_not_found");
      const content = JSON.parse(Buffer.from(text, "base64url").toString()) as Content;
      if (content.account !== account) throw notFound("undo_not_found");
      if (content.until < now().getTime()) throw new Refusal(409, "undo_too_late");
      return content.steps;
    },
  };
}
