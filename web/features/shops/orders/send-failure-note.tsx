import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Says why a form was not sent, where no field says it. */
export function SendFailureNote({ refusal }: { refusal: { error: unknown } | null }) {
  const t = useT("orders");
  if (!refusal || failureOf(refusal.error).kind === "fields") return null;
  return <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>;
}
