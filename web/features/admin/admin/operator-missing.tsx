import { missingForLegal } from "#contract/site/operator.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Tells admins which settings the terms and the privacy policy lack; other readers do not see it. */
export function OperatorMissing() {
  const t = useT("admin");
  const site = useSite();
  const missing = site ? missingForLegal(site) : [];
  if (missing.length === 0) return null;
  return (
    <Alert tone="info" title={t("operator.title")} className="mt-5">
      <p className="max-w-text">{t("operator.text", { settings: missing.join(", ") })}</p>
    </Alert>
  );
}
