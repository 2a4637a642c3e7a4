import type { Plan } from "#contract/billing/plan-table.ts";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Returns a visitor's way to a plan: sign up, or sign up and then try it. */
export function PlanOffer({ plan }: { plan: Plan }) {
  const t = useT("pricing");
  if (plan === "hobbyist")
    return (
      <ButtonLink to="/register" variant="primary" className="max-lg:w-full">
        {t("start")}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={`/register?redirect=pricing%3Ftry%3D${plan}`}
      className="max-lg:w-full"
      aria-label={t("try_of", { plan: t(`names.${plan}`) })}
    >
      {t("try")}
    </ButtonLink>
  );
}
