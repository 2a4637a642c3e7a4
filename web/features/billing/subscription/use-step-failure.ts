import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns why a step failed: the server's message if it has one. */
export function useStepFailure(error: Error | null): string | undefined {
  const t = useT("subscription");
  return error ? sentenceOf(error, { network: t("network"), failed: t("failed") }) : undefined;
}
