import type { Limits } from "#contract/plans.ts";
import { limit } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useLimits } from "#web/features/plans/queries.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The rider's plan and what of it is used. */
export function MyPlan() {
  const t = useT("profile");
  const { data, isError, refetch, isFetching } = useLimits({ enabled: true });
  return (
    <>
      <h3 className="wide-sm mb-4 text-xl max-md:sr-only">{t("tab.subscription")}</h3>
      {data ? (
        <Plan limits={data} />
      ) : isError ? (
        <Alert
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Icon name="retry" />
              {t("try_again")}
            </Button>
          }
        >
          {t("plan.failed")}
        </Alert>
      ) : (
        <Spinner label={t("loading")} />
      )}
    </>
  );
}

function Plan({ limits: { current_plan, limits } }: { limits: Limits }) {
  const t = useT("profile");
  const plans = useT("pricing");
  const { used, limit: most, remaining } = limits.bike_profiles;
  const endless = most >= Number.MAX_SAFE_INTEGER;
  return (
    <div className="max-w-xl">
      <p className="text-sm text-muted">{t("plan.current")}</p>
      <p className="wide text-2xl">{plans(`names.${current_plan}`)}</p>
      <p className="mt-1 text-muted">{plans(`for.${current_plan}`)}</p>
      <dl className="mt-5 border-t border-divider">
        <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-divider py-3">
          <dt>{t("plan.bikes")}</dt>
          <dd className="narrow text-lg font-semibold!">
            {t("plan.used", { used: limit(used), limit: limit(most) })}
          </dd>
          {!endless && (
            <dd className="col-span-2 mt-2">
              <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <div
                  className={cx("h-full", remaining > 0 ? "bg-ink" : "bg-red")}
                  style={{ width: `${Math.min(100, (100 * used) / Math.max(1, most))}%` }}
                />
              </div>
              {remaining === 0 && <p className="mt-2 text-sm text-red">{t("plan.full")}</p>}
            </dd>
          )}
        </div>
        <div className="flex justify-between gap-4 border-b border-divider py-3">
          <dt>{t("plan.photos")}</dt>
          <dd className="narrow text-lg font-semibold!">
            {t("plan.up_to", { limit: limit(limits.photos_per_bike.limit) })}
          </dd>
        </div>
      </dl>
      <ButtonLink to="/pricing" className="mt-5">
        {t("plan.view")}
      </ButtonLink>
    </div>
  );
}
