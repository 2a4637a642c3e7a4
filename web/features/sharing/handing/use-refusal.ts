import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns why a move was refused, in words; undefined where it was not. */
export function useRefusal(error: Error | null): string | undefined {
  const t = useT("handing");
  return error ? sentenceOf(error, { network: t("network"), failed: t("failed") }) : undefined;
}
