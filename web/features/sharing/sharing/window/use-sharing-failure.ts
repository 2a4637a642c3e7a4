import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";

/** What to say of a change that did not work: the server's sentence where it has one. */
export function useSharingFailure(error: Error | null): string | null {
  const t = useT("sharing");
  return error ? sentenceOf(error, { network: t("network"), failed: t("failed") }) : null;
}
