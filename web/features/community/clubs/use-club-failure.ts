import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";

/** Returns what says why something in a club failed, and what shows that at the edge of the page. */
export function useClubFailure() {
  const t = useT("clubs");
  const say = (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
  const shown = { onError: (error: unknown) => toast({ tone: "error", text: say(error) }) };
  return { say, shown };
}
