import { useSearchParams } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

const tones = ["error", "info"] as const;

/**
 * Shows the result of a payment that the address reports (?message=error or info). Success is not taken from the
 * address: see PaymentReturn.
 */
export function MessageBanner() {
  const t = useT("pricing");
  const [query, setQuery] = useSearchParams();
  const tone = tones.find((one) => one === query.get("message"));
  if (!tone) return null;
  return (
    <Alert
      tone={tone}
      className="mb-6"
      title={t(`message.${tone}`)}
      actions={
        <Button size="sm" onClick={() => setQuery({}, { replace: true })}>
          {t("message.dismiss")}
        </Button>
      }
    />
  );
}
