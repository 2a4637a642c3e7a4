import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";

/** What to say of a change that did not work: the server's sentence where it has one. */
export function useSharingFailure(error: Error | null): string | null {
  const t = useT("sharing");
  if (!error) return null;
  if (!(error instanceof CallError)) return t("network");
  return error.message || t("failed");
}
