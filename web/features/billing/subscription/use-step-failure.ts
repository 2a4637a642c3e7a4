import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";

/** What to say of a step that did not work: the server's sentence where it has one. */
export function useStepFailure(error: Error | null): string | undefined {
  const t = useT("subscription");
  if (!error) return undefined;
  if (!(error instanceof CallError)) return t("network");
  return error.message || t("failed");
}
