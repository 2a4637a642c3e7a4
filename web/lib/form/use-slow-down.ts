import type { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns a function that words a 429 in the reader's language: in how many minutes to try again. */
export function useSlowDown(): (refused: Pick<CallError, "retryAfter">) => string {
  const t = useT("validation");
  return ({ retryAfter }) => t("slow_down", { minutes: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)) });
}
