import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns what words a failed change of parts. */
export function useFailureText() {
  const t = useT("components");
  return (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
}
