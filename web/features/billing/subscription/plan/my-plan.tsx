import { useRef, useState } from "react";
import type { Subscription } from "#contract/billing/subscription.ts";
import { Manage } from "#web/features/billing/subscription/manage.tsx";
import { PlanChoices } from "#web/features/billing/subscription/plan-choices.tsx";
import { type TakenStep, useSubscription } from "#web/features/billing/subscription/queries.ts";
import { PlanStanding } from "./standing.tsx";
import { StepDialog } from "#web/features/billing/subscription/step-dialog.tsx";
import { useBackFromPortal } from "#web/features/billing/subscription/checkout/use-back-from-portal.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The rider's subscription: its state and every step they can take. */
export function MyPlan() {
  const t = useT("subscription");
  const profile = useT("profile");
  const query = useSubscription();
  const { data, isError } = query;
  useBackFromPortal();
  return (
    <>
      <h3 className="wide-sm mb-4 text-xl max-md:sr-only">{profile("tab.subscription")}</h3>
      {data ? (
        <Subscribed now={data} />
      ) : isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <Spinner label={t("loading")} />
      )}
    </>
  );
}

function Subscribed({ now }: { now: Subscription }) {
  const t = useT("subscription");
  const [taken, setTaken] = useState<TakenStep | null>(null);
  const top = useRef<HTMLDivElement>(null);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
      <div ref={top} tabIndex={-1} className="focus:outline-none">
        <PlanStanding now={now} />
        <Manage now={now} onStep={setTaken} />
      </div>
      <section aria-labelledby="all-plans">
        <h4 id="all-plans" className="mb-2 text-lg font-[650]">
          {t("plans.title")}
        </h4>
        <PlanChoices now={now} onStep={setTaken} />
        <TextLink to="/pricing" className="mt-2">
          {t("plans.compare")}
        </TextLink>
      </section>
      {taken && (
        <StepDialog
          taken={taken}
          now={now}
          onClose={() => setTaken(null)}
          onTaken={() => {
            setTaken(null);
            // The button that had the focus may be gone.
            top.current?.focus();
          }}
        />
      )}
    </div>
  );
}
