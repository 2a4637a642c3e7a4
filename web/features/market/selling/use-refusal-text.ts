import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns why something was refused, in words; undefined where it was not. */
export function useRefusalText(error: unknown): string | undefined {
  const t = useT("selling");
  return error ? sentenceOf(error, { network: t("network"), failed: t("failed") }) : undefined;
}
