import type { AuditEntry } from "#contract/admin/audit.ts";
import { useAdminAddress } from "./address.ts";
import { Notice } from "./notice.tsx";
import { useAudit } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** Shows one audit entry in full: every changed field with its old and new value. */
export function AuditDetails({ entry: { id, event, user_id, user_name } }: { entry: AuditEntry }) {
  const t = useT("admin");
  const { change } = useAdminAddress();
  const audit = useAudit(id);
  const changes = audit.data?.changes;
  return (
    <div className="min-h-11">
      {!changes && (audit.isError ? <Notice query={audit} /> : <Spinner label={t("audit.loading")} />)}
      {changes?.length === 0 && (
        <p className="text-muted">{t(event === "read" ? "audit.was_read" : "audit.no_changes")}</p>
      )}
      {changes && changes.length > 0 && (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{t("audit.details")}</caption>
          <thead className="narrow text-sm text-muted">
            <tr className="border-b border-control">
              <th scope="col" className={`${cell} w-1/3 font-medium lg:w-1/4`}>
                {t("audit.field")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("audit.was")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("audit.is")}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, from, to }) => (
              <tr key={field} className="border-b border-divider last:border-b-0">
                <th scope="row" className={`${cell} narrow font-semibold!`}>
                  {label}
                </th>
                {from === null && to === null ? (
                  <td colSpan={2} className={`${cell} text-muted`}>
                    {t("audit.not_kept")}
                  </td>
                ) : (
                  <>
                    <td className={cell}>{from ?? t("no_value")}</td>
                    <td className={cell}>{to ?? t("no_value")}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {user_id !== null && (
        <Button size="sm" className="mt-3" onClick={() => change({ user_id })}>
          {t("audit.only_by", { name: user_name })}
        </Button>
      )}
    </div>
  );
}

const cell = "py-1.5 pr-4 align-top wrap-anywhere whitespace-pre-wrap";
