import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** What to say of a step that did not work: the server's sentence where it has one. */
export function useStepFailure(error: Error | null): string | undefined {
  const t = useT("subscription");
  return error ? sentenceOf(error, { network: t("network"), failed: t("failed") }) : undefined;
}
