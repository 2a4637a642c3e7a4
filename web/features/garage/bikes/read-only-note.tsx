import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Describes what is disabled on the page of a read-only bike. */
export const readOnlyWhy = "read-only-why";

/** Says of a bike beyond the plan why it cannot be changed, and what still can be noted; null for others. */
export function ReadOnlyNote({ bike }: { bike: Pick<Bike, "read_only"> }) {
  const t = useT("garage");
  if (!bike.read_only) return null;
  return (
    <Alert
      tone="info"
      className="mb-5 print:hidden"
      title={<span id={readOnlyWhy}>{t("read_only")}</span>}
      actions={
        <>
          <ButtonLink to="/dashboard?writable" size="sm">
            {t("choose")}
          </ButtonLink>
          <ButtonLink to="/pricing" size="sm" variant="quiet">
            {t("view_plans")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-md">{t("read_only_noted")}</p>
    </Alert>
  );
}
