import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface OverLimitProps {
  /** How many bikes are read-only. */
  count: number;
  onChoose: () => void;
}

/** Says above the garage that some bikes exceed the plan's limit, and what can be done about it. */
export function OverLimit({ count, onChoose }: OverLimitProps) {
  const t = useT("garage");
  if (count === 0) return null;
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={t("over", { count })}
      actions={
        <>
          <Button size="sm" onClick={onChoose}>
            {t("choose")}
          </Button>
          <ButtonLink to="/pricing" size="sm" variant="quiet">
            {t("view_plans")}
          </ButtonLink>
        </>
      }
    />
  );
}
