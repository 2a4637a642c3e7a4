import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { Limits } from "#contract/billing/plans.ts";
import { paidPlans, plans } from "#contract/billing/plan-list.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import { quotas } from "#contract/billing/quotas.ts";
import { useSubscription } from "#web/features/billing/subscription/queries.ts";
import { limit } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

const StepDialog = lazyView(
  () => import("#web/features/billing/subscription/step-dialog.tsx").then((m) => m.StepDialog),
  ["subscription", "pricing"],
  { missing: "window", ahead: true },
);

const emoji = { bike: "🚲", camera: "📷" } as const;

interface LimitReachedModalProps {
  open: boolean;
  onClose: () => void;
  /** Called after a trial has made room. */
  onRoom: () => void;
  kind: keyof typeof emoji;
  /** Undefined when they could not be fetched: then the free plan's are assumed. */
  limits: Limits | undefined;
  /** The bike's number of photos, when photos have reached the limit. */
  used?: number;
}

/** Says that the plan is full, what the next plan offers, and lets the rider try it. */
export function LimitReachedModal({ open, onClose, onRoom, kind, limits, ...rest }: LimitReachedModalProps) {
  const t = useT("garage");
  const navigate = useNavigate();
  const { data: subscription } = useSubscription();
  const [trying, setTrying] = useState(false);
  const plan: Plan = limits?.current_plan ?? "hobbyist";
  const next = paidPlans.find((paid) => plans.indexOf(paid) > plans.indexOf(plan)) ?? "collector";
  const bikes = limits?.limits.bike_profiles ?? { used: quotas.hobbyist.bikes, limit: quotas.hobbyist.bikes };
  const photos = limits?.limits.photos_per_bike.limit ?? quotas.hobbyist.photos;
  const [used, most] = kind === "bike" ? [bikes.used, bikes.limit] : [rest.used ?? photos, photos];
  const amount = (value: number) => (value >= Number.MAX_SAFE_INTEGER ? t("limit.unlimited") : limit(value));
  const benefits = [
    t("limit.more_bikes", { most: amount(quotas[next].bikes), now: limit(bikes.limit) }),
    t("limit.more_photos", { most: amount(quotas[next].photos) }),
    t(`limit.export.${next}`),
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("limit.title")}
      size="md"
      footer={
        <>
          <Button variant="quiet" className="max-sm:w-full" onClick={onClose}>
            {t("limit.later")}
          </Button>
          {subscription?.trial_available && (
            <Button
              className="max-sm:w-full"
              onPointerEnter={StepDialog.preload}
              onClick={() => setTrying(true)}
            >
              {t("limit.trial")}
            </Button>
          )}
          <Button
            variant="primary"
            className="max-sm:w-full"
            onClick={() => void navigate("/pricing", { replace: true })}
          >
            {t("limit.upgrade")}
          </Button>
        </>
      }
    >
      <p aria-hidden="true" className="text-[2.75rem] leading-none">
        {emoji[kind]}
      </p>
      <p className="mt-4 text-lg">{t(`limit.${kind}`)}</p>
      <dl className="mt-4 flex gap-8 border-y border-divider py-3">
        <div>
          <dt className="narrow text-xs text-muted">{t("limit.plan")}</dt>
          <dd className="narrow text-lg font-semibold!">{t(`limit.plans.${plan}`)}</dd>
        </div>
        <div>
          <dt className="narrow text-xs text-muted">{t("limit.used")}</dt>
          <dd className="narrow text-lg font-semibold!">
            {limit(used)}/{limit(most)}
          </dd>
        </div>
      </dl>
      <p className="mt-4 font-semibold">{t("limit.with", { plan: t(`limit.plans.${next}`) })}</p>
      <ul className="mt-2 space-y-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-green" />
            {benefit}
          </li>
        ))}
      </ul>
      {trying && (
        <Suspense>
          <StepDialog taken={{ step: "try", plan: next }} onClose={() => setTrying(false)} onTaken={onRoom} />
        </Suspense>
      )}
    </Dialog>
  );
}
