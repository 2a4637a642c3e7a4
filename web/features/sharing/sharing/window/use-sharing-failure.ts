import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns why a change failed: the server's message if it has one. */
export function useSharingFailure(error: Error | null): string | null {
  const t = useT("sharing");
  return error ? sentenceOf(error, { network: t("network"), failed: t("failed") }) : null;
}
