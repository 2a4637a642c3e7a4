import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { isProviderRefusal } from "./refusal.ts";

/** Says why the last try at the provider came to nothing, and whether passwords work. */
export function ProviderRefused({ password }: { password: boolean }) {
  const t = useT("oidc");
  const refused = new URLSearchParams(useLocation().search).get("refused");
  if (!isProviderRefusal(refused)) return null;
  return (
    <Alert className="mb-5">
      {t(`refused.${refused}`)} {refused === "away" && password && t("password_works")}
    </Alert>
  );
}
