import type { DashboardStats } from "#contract/admin/admin.ts";
import { OperatorMissing } from "./operator-missing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Warns of what the operator of the server should look after: disk space and failed jobs. */
export function Warnings({
  space,
  dead = 0,
}: {
  space: DashboardStats["space"] | undefined;
  dead?: number | undefined;
}) {
  const t = useT("admin");
  const site = useSite();
  return (
    <>
      {space && space !== "enough" && (
        <Alert title={t(`space.${space}`)} className="mt-5">
          <p className="max-w-text">{t(`space.${space}_text`)}</p>
        </Alert>
      )}
      {dead > 0 && (
        <Alert title={t("dead_jobs.title", { count: dead })} className="mt-5">
          <p className="max-w-text">{t("dead_jobs.text")}</p>
          <TextLink to="/sky-dash?tab=jobs&state=dead">{t("dead_jobs.show")}</TextLink>
        </Alert>
      )}
      <OperatorMissing />
      {site?.support_email === null && (
        <Alert tone="info" title={t("unmailed.title")} className="mt-5">
          <p className="max-w-text">{t("unmailed.text")}</p>
        </Alert>
      )}
    </>
  );
}
