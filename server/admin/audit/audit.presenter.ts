import { languageTag } from "#contract/platform/languages.ts";
import type { AuditChange, AuditEntry } from "#contract/admin/audit.ts";
import { columnFacts } from "#contract/garage/bike-fields.ts";
import { columnOf, stepsInOne } from "#contract/garage/fact-columns.ts";
import { options } from "#contract/locales/en/options.ts";
import type { AuditSubject } from "#server/platform/audit/subjects.repo.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";
import type { AuditNames, AuditRow } from "./audit-log.repo.ts";
import type { Changes } from "#server/platform/audit/audit.repo.ts";

const summaryLength = 200;

// Columns with another name in the API, and functions that make their values readable.
const wireNames: Record<string, string> = {
  ...Object.fromEntries(columnFacts.map((fact) => [columnOf(fact), fact.name])),
  password_hash: "password",
};
const divisors: Record<string, number> = Object.fromEntries(
  columnFacts.map((fact) => [columnOf(fact), stepsInOne(fact)]),
);
const planFields = new Set(["plan", "plan_then"]);
const dayField = /_date$/;
const instantField = /_(at|until)$/;
const flags = new Set([
  "is_public",
  "is_admin",
  "is_disabled",
  "sharing_blocked",
  "shows_parts",
  "shows_rides",
  "shows_cockpit",
  "with_costs",
  "with_receipts",
  "theft_shown",
  "reset_on_swap",
  "muted",
  "active",
]);

const labels = new Map<string, string>();

const formats = new Map<string, ReturnType<typeof makeFormats>>();

/** Formats for instants and days in a language, cached because creating one is slow. */
function formatsOf(language: Language, timezone: string) {
  const key = `${language} ${timezone}`;
  const known = formats.get(key) ?? makeFormats(language, timezone);
  formats.set(key, known);
  return known;
}

function makeFormats(language: Language, timeZone: string) {
  const locale = languageTag(language);
  return {
    instant: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
  };
}

/** Presents entries for an admin: in a language and a time zone. */
export function auditPresenter(
  language: Language,
  timezone: string,
  subjects: readonly Pick<AuditSubject, "type" | "gone">[] = [],
) {
  const t = translator(language);
  const format = formatsOf(language, timezone);

  function labelOf(column: string): string {
    const key = `${language} ${column}`;
    let label = labels.get(key);
    if (label === undefined) {
      const field = wireNames[column] ?? column;
      label = textOr(textOr(field, language, `contract:fields.${field}`), language, `audit_field_${field}`);
      labels.set(key, label);
    }
    return label;
  }

  function valueOf(column: string, value: unknown): string | null {
    if (value === null || value === undefined || value === "") return null;
    if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
    if (flags.has(column)) return t(value ? "yes" : "no");
    if (typeof value === "object") return JSON.stringify(value);
    if (column === "state") return textOr(String(value), language, `job_states.${String(value)}`);
    if (column === "document") return textOr(String(value), language, `legal.${String(value)}`);
    if (planFields.has(column)) return textOr(String(value), language, `plan_names.${String(value)}`);
    if (instantField.test(column)) return format.instant.format(new Date(String(value)));
    if (dayField.test(column)) return format.day.format(new Date(String(value)));
    const divisor = divisors[column];
    if (divisor && typeof value === "number") return String(value / divisor);
    return column in options
      ? textOr(String(value), language, `contract:options.${column}.${String(value)}`)
      : String(value);
  }

  function changesOf(row: AuditRow): AuditChange[] {
    // Entries of jobs also have the job's kind, which is not a change.
    const isChange = ([column]: [string, unknown]) => row.auditable_type !== "Job" || column !== "kind";
    const changes = Object.entries(JSON.parse(row.changes) as Changes).filter(isChange);
    return changes.map(([column, [from, to]]) => ({
      field: wireNames[column] ?? column,
      label: labelOf(column),
      from: valueOf(column, from),
      to: valueOf(column, to),
    }));
  }

  function summaryOf(row: AuditRow): string {
    const parts = changesOf(row).map(({ label, from, to }) => {
      if (from === null && to === null) return label;
      return row.event === "updated" ? `${label}: ${from ?? "–"} → ${to ?? "–"}` : `${label}: ${to ?? from}`;
    });
    const characters = [...parts.join("; ")];
    return characters.length > summaryLength
      ? `${characters.slice(0, summaryLength - 1).join("")}…`
      : characters.join("");
  }

  function nameOf(row: AuditRow, names: AuditNames): string {
    if (row.auditable_type === "Job") {
      const [kind] = (JSON.parse(row.changes) as Changes)["kind"] ?? [];
      return textOr(String(kind), language, `job_kinds.${String(kind)}`);
    }
    if (row.auditable_type === "TermsNotice") {
      const [, document] = (JSON.parse(row.changes) as Changes)["document"] ?? [];
      return valueOf("document", document) ?? t("audit_terms_notice");
    }
    const name = names.things.get(row.auditable_type)?.get(row.auditable_id);
    if (name !== undefined) return name;
    const [from, to] = (JSON.parse(row.changes) as Changes)["name"] ?? [];
    const gone = subjects.find(({ type }) => type === row.auditable_type)?.gone;
    return valueOf("name", to ?? from) ?? (gone ? t(gone) : row.auditable_type);
  }

  return {
    changesOf,
    present: (row: AuditRow, names: AuditNames): AuditEntry => ({
      id: row.id,
      event: row.event,
      auditable_type: row.auditable_type,
      auditable_id: row.auditable_id,
      auditable_name: nameOf(row, names),
      user_id: row.actor_id,
      user_name:
        row.actor_id === null ? t("audit_system") : (names.actors.get(row.actor_id) ?? t("deleted_user")),
      changes_summary: summaryOf(row),
      created_at: row.at,
    }),
  };
}
