import type { Subscription } from "#contract/billing/subscription.ts";
import { BankDialog } from "./bank-dialog.tsx";
import { longDay } from "./day.ts";
import { type TakenStep, usePrices, useTakeStep } from "./queries.ts";
import { useStepFailure } from "./use-step-failure.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { priceOf } from "#web/lib/price.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/lib/toast.ts";

interface StepDialogProps {
  taken: TakenStep;
  /** The current subscription; may be missing for a trial only. */
  now?: Subscription | undefined;
  onClose: () => void;
  /** Called after the step was taken. */
  onTaken: () => void;
}

/** Explains a step and takes it when confirmed. */
export function StepDialog({ taken, now, onClose, onTaken }: StepDialogProps) {
  const { step, plan } = taken;
  const t = useT("subscription");
  const names = useT("pricing");
  const language = useLanguage();
  const { data: pricing } = usePrices();
  const { mutate, data: done, isPending, error } = useTakeStep();
  const problem = useStepFailure(error);
  const end = now?.current_period_end;
  const texts = { plan: names(`names.${plan}`), date: end ? longDay(end) : "" };
  const price = pricing?.plans.find((one) => one.plan === plan)?.price;
  const priced = step === "upgrade" || step === "downgrade";
  const confirmUrl = done?.data.confirm_url;
  if (confirmUrl) return <BankDialog url={confirmUrl} message={done.message} onClose={onTaken} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        mutate(taken, {
          onSuccess: ({ message, data }) => {
            if (data.confirm_url) return;
            if (message) toast({ text: message, ms: 5000 });
            onTaken();
          },
        })
      }
      title={t(`ask.${step}.title`, texts)}
      confirmLabel={t(`ask.${step}.confirm`)}
      cancelLabel={t("ask.back")}
      tone={step === "cancel" ? "danger" : "primary"}
      busy={isPending}
      {...(problem && { error: problem })}
    >
      <p>
        {step === "cancel" && now?.status === "past_due"
          ? t("ask.cancel.text_due", texts)
          : t(`ask.${step}.text`, texts)}
      </p>
      {priced && price && (
        <p className="mt-3 font-semibold">{t("plans.month", { price: priceOf(price, language) })}</p>
      )}
    </ConfirmDialog>
  );
}
