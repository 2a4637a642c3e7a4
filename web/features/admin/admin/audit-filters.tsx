import { useState } from "react";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { useAdminAddress } from "./address.ts";
import { auditQuery, events, models } from "./audit-query.ts";
import { ByUser } from "./by-user.tsx";
import { useReason } from "./notice.tsx";
import { queryString } from "#web/lib/call.ts";
import { download } from "#web/lib/download.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, Select } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";

/** Shows the filters of the audit log, and a link that exports the filtered entries. */
export function AuditFilterFields({ rows }: { rows: readonly AuditEntry[] | undefined }) {
  const t = useT("admin");
  const { query, change, type, clear } = useAdminAddress();
  const filters = auditQuery(query);
  type Change = { target: { value: string } };
  const choose =
    (name: string) =>
    ({ target: { value } }: Change) =>
      change({ [name]: value === "all" ? null : value });
  return (
    <>
      <Field label={t("audit.model")} className="min-w-36 flex-1">
        <Select value={filters.model_type ?? "all"} onChange={choose("model_type")}>
          {models.map((one) => (
            <option key={one} value={one}>
              {t(`audit.models.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("audit.event")} className="min-w-36 flex-1">
        <Select value={filters.event ?? "all"} onChange={choose("event")}>
          {events.map((one) => (
            <option key={one} value={one}>
              {t(`audit.events.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("audit.from")} className="min-w-36 flex-1">
        <DateInput
          value={filters.date_from ?? ""}
          max={filters.date_to}
          onChange={({ target }) => type("date_from", target.value)}
        />
      </Field>
      <Field label={t("audit.to")} className="min-w-36 flex-1">
        <DateInput
          value={filters.date_to ?? ""}
          min={filters.date_from}
          onChange={({ target }) => type("date_to", target.value)}
        />
      </Field>
      <ByUser rows={rows} />
      <span className="flex flex-wrap gap-3">
        {Object.keys(filters).length > 0 && (
          <Button variant="quiet" onClick={() => clear({ tab: "audit" })}>
            {t("clear")}
          </Button>
        )}
        <Export />
      </span>
    </>
  );
}

function Export() {
  const t = useT("admin");
  const reason = useReason();
  const { query } = useAdminAddress();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(`/sky-dash/audits/export${queryString(auditQuery(query))}`);
      toast({ text: t("audit.exported"), about: "audit export" });
    } catch (error) {
      toast({ tone: "error", text: reason(error), about: "audit export" });
    }
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t("audit.export")}
    </Button>
  );
}
