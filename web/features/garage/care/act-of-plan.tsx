import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useT } from "#web/lib/i18n.ts";
import { type Button, ButtonLink } from "#web/ui/button.tsx";
import type { ComponentProps } from "react";
import { useCareAddress } from "./care-address.ts";
import { DoneButton } from "./done-button.tsx";
import { useCareWords } from "./use-care-words.ts";

interface ActOfPlanProps {
  plan: CarePlan;
  variant?: ComponentProps<typeof Button>["variant"];
  /** Once it is noted: the row may go away, with the focus. */
  onNoted?: () => void;
}

/** What a rider most likely does about a plan: replace what is worn, measure what only a measure tells of, else note that it is done. */
export function ActOfPlan({ plan, variant = "outline", onNoted }: ActOfPlanProps) {
  const t = useT("care");
  const words = useCareWords();
  const { hrefOf } = useCareAddress();
  const name = words.name(plan);
  const { task, part, bike_id } = plan;
  if (task === "replace" && part !== null && bike_id !== null)
    return (
      <ButtonLink
        size="sm"
        variant={variant}
        to={`/bikes/${bike_id}/parts?replace=${part.id}`}
        aria-label={t("act.replace_of", { name })}
      >
        {t("act.replace")}
      </ButtonLink>
    );
  if (task === "measure")
    return (
      <ButtonLink
        size="sm"
        variant={variant}
        to={hrefOf("done", plan.id)}
        aria-label={t("act.measure_of", { name })}
      >
        {t("act.measure")}
      </ButtonLink>
    );
  return <DoneButton plan={plan} variant={variant} {...(onNoted && { onNoted })} />;
}
