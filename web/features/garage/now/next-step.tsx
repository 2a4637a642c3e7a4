import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

export const firstSteps = ["photo", "rides", "care"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Milliseconds after which no steps are shown any more. */
const week = 7 * 86_400_000;
const key = "stepsLeft";

const dismissed = (): string[] => (localStorage.getItem(key) ?? "").split(" ");

interface NextStepProps {
  /** What is still to be done, and where that is. */
  open: readonly { step: FirstStep; to: string }[];
}

/** Returns whether a garage is in its first days. */
export const isNew = (bikes: readonly { created_at: string }[], now = Date.now()) =>
  bikes.every(({ created_at }) => Date.parse(created_at) > now - week);

/** The next of a new rider's steps, one at a time; each can be dismissed for good. */
export function NextStep({ open }: NextStepProps) {
  const t = useT("garage");
  const [gone, setGone] = useState(dismissed);
  const next = open.find(({ step }) => !gone.includes(step));
  if (!next) return null;
  const { step, to } = next;
  function dismiss() {
    const all = [...gone, step];
    localStorage.setItem(key, all.join(" ").trim());
    setGone(all);
  }
  return (
    <section
      aria-label={t("steps.label")}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-card border border-t-[5px] border-divider border-t-ink bg-surface px-3.5 py-3 sm:mb-8 sm:px-5"
    >
      <div className="min-w-[min(100%,16rem)] flex-1">
        <h2 className="font-semibold">{t(`steps.${step}.title`)}</h2>
        <p className="max-w-text text-md text-muted">{t(`steps.${step}.text`)}</p>
      </div>
      <div className="flex gap-1">
        <ButtonLink size="sm" variant="primary" to={to} className="px-4!">
          {t(`steps.${step}.act`)}
        </ButtonLink>
        <Button size="sm" variant="quiet" onClick={dismiss}>
          {t("steps.dismiss")}
        </Button>
      </div>
    </section>
  );
}
