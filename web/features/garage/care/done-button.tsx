import type { ComponentProps } from "react";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useCareWords } from "./use-care-words.ts";
import { useDone } from "./use-done.ts";

interface DoneButtonProps {
  plan: CarePlan;
  /** Once it is noted: the row may go away, with the focus. */
  onNoted?: () => void;
  variant?: ComponentProps<typeof Button>["variant"];
  className?: string;
}

/** Notes in one touch that a plan was done. */
export function DoneButton({ plan, onNoted, variant, className }: DoneButtonProps) {
  const t = useT("care");
  const words = useCareWords();
  const { done, busy } = useDone();
  const name = words.name(plan);
  return (
    <Button
      size="sm"
      variant={variant}
      busy={busy}
      className={className}
      aria-label={t("done.act_of", { name })}
      onClick={() => done({ id: plan.id, name, before: plan }, onNoted)}
    >
      {t("done.act")}
    </Button>
  );
}
