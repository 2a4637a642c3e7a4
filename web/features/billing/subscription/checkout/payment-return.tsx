import { useState } from "react";
import { usePaymentArrival } from "#web/features/billing/subscription/checkout/use-payment-arrival.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface PaymentReturnProps {
  onDismiss: () => void;
  dismiss: string;
}

/** Shows the result of a payment; thanks only once the plan is active. */
export function PaymentReturn(props: PaymentReturnProps) {
  const [round, setRound] = useState(0);
  return <Arriving key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Arriving({ onDismiss, dismiss, onAgain }: PaymentReturnProps & { onAgain: () => void }) {
  const t = useT("subscription");
  const names = useT("pricing");
  const arrival = usePaymentArrival();
  const { state } = arrival;
  if (state === "checking") return <Alert tone="info" className="mb-6" title={t("returned.checking")} />;
  const close = (
    <Button size="sm" onClick={onDismiss}>
      {dismiss}
    </Button>
  );
  if (state === "arrived")
    return (
      <Alert
        tone="success"
        className="mb-6"
        title={t("returned.active")}
        actions={
          <>
            <ButtonLink to="/dashboard?profile=subscription" size="sm">
              {t("plans.manage")}
            </ButtonLink>
            {close}
          </>
        }
      >
        {t("returned.plan", { plan: names(`names.${arrival.now.plan}`) })}
      </Alert>
    );
  return (
    <Alert
      tone={state === "failed" ? "error" : "info"}
      className="mb-6"
      title={t(state === "failed" ? "failed" : "returned.waiting")}
      actions={
        <>
          <Button size="sm" onClick={onAgain}>
            {t("returned.again")}
          </Button>
          {close}
        </>
      }
    >
      {t(state === "failed" ? "returned.failed_text" : "returned.waiting_text")}
    </Alert>
  );
}
