import type { Texts } from "./texts.ts";

/** The message about too many attempts, with any number of minutes unless one is given. */
export function slowDown(say: Texts, minutes?: number): RegExp {
  const [before = "", after = ""] = say.validation("slow_down", { minutes: "§" }).split("§");
  return new RegExp(`${before}${minutes ?? "\\d+"}${after}`);
}
