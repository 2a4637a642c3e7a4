import { useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { day } from "#web/features/plans/day.ts";
import { useAside } from "#web/features/plans/elsewhere.ts";
import { type TakenStep, usePrices, useTakeStep } from "#web/features/plans/queries.ts";
import { useFailure } from "#web/features/plans/use-failure.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { priceOf } from "#web/lib/price.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

interface StepDialogProps {
  taken: TakenStep;
  /** Where the rider stands; only a trial can do without. */
  now?: Subscription | undefined;
  onClose: () => void;
  /** After the step was taken. */
  onTaken: () => void;
}

/** Says what a step will bring, and takes it when that is confirmed. */
export function StepDialog({ taken, now, onClose, onTaken }: StepDialogProps) {
  const { step, plan } = taken;
  const t = useT("subscription");
  const names = useT("pricing");
  const language = useLanguage();
  const { data: pricing } = usePrices();
  const { mutate, isPending, error } = useTakeStep();
  const goAside = useAside();
  // What the bank wants to be asked first.
  const [bank, setBank] = useState<{ url: string; message: string | undefined } | null>(null);
  const problem = useFailure(error);
  const end = now?.current_period_end;
  const texts = { plan: names(`names.${plan}`), date: end ? day(end) : "" };
  const price = pricing?.plans.find((one) => one.plan === plan)?.price;
  const priced = step === "upgrade" || step === "downgrade";
  if (bank)
    return (
      <ConfirmDialog
        open
        onClose={onTaken}
        onConfirm={() => {
          goAside(bank.url);
          onTaken();
        }}
        title={t("bank.title")}
        confirmLabel={t("bank.confirm")}
        cancelLabel={t("ask.back")}
        tone="primary"
      >
        <p>{bank.message}</p>
        <p className="mt-3">{t("bank.text")}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        mutate(taken, {
          onSuccess: ({ message, data }) => {
            if (data.confirm_url) return setBank({ url: data.confirm_url, message });
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
