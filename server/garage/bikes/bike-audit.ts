import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { columnFacts } from "#contract/garage/bike-fields.ts";
import { columnOf } from "#contract/garage/fact-columns.ts";
import { type Changes, changesBetween } from "#server/platform/audit/audit.repo.ts";
import type { BikeRow } from "./bike-reads.repo.ts";

const secrets = new Set<string>(bikeFacts.filter((fact) => "ending" in fact).map(({ name }) => name));

/** Returns the fields in which two rows differ; for secrets only that they do. */
export function auditChanges(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes = changesBetween(before, after);
  for (const field of secrets) if (changes[field]) changes[field] = [null, null];
  return changes;
}

const ownColumns = columnFacts.filter(({ kind }) => kind !== "list").map(columnOf);

/** Returns a row as the audit log compares it: writable fields and whether it is public. */
export function flat(row: Omit<BikeRow, "ahead">): Record<string, unknown> {
  return {
    ...Object.fromEntries(ownColumns.map((column) => [column, row[column]])),
    is_public: row.is_public,
    accessories: JSON.parse(row.accessories),
    ...JSON.parse(row.specs),
  };
}
