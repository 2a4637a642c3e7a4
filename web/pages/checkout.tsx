import "#web/styles/riders.css";
import { useSearchParams } from "react-router";
import { Checkout } from "#web/features/billing/subscription/checkout/checkout.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";

/** /checkout?plan=…: the last step before the payment. */
export function CheckoutPage() {
  const t = useT("subscription");
  const [query] = useSearchParams();
  useTitle(t("checkout.title"));
  return (
    <div className="column pt-8 md:pt-14">
      <div className="mx-auto max-w-2xl">
        <h1 className="wide text-2xl focus:outline-none">{t("checkout.title")}</h1>
        {query.get("payment") === "cancelled" && (
          <Alert tone="info" className="mt-6" title={t("checkout.cancelled")} />
        )}
        <NeedsNetwork className="mt-6 min-w-0">
          <Checkout wanted={query.get("plan")} />
        </NeedsNetwork>
      </div>
    </div>
  );
}
