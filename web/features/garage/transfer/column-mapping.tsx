import type { ImportReport } from "#contract/garage/transfer.ts";
import type { GarageColumn } from "#contract/garage/garage-file.ts";
import { sortBy } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { transferColumns } from "./columns.ts";

interface ColumnMappingProps {
  columns: ImportReport["columns"];
  busy: boolean;
  onRename: (index: number, field: GarageColumn | null) => void;
}

/** Chooses the field of each column of a CSV file; shows the column's first cells. */
export function ColumnMapping({ columns, busy, onRename }: ColumnMappingProps) {
  const t = useT("transfer");
  const field = useT("fields");
  const options = sortBy(
    transferColumns.map((name) => ({ name, label: field(name) })),
    ({ label }) => label,
  );
  return (
    <section aria-labelledby="columns">
      <h3 id="columns" className="text-lg font-[650]">
        {t("columns.title")}
      </h3>
      <p className="mt-1 max-w-text text-sm text-muted">{t("columns.lead")}</p>
      <ul className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={busy}>
        {columns.map(({ heading, field: named, sample }, index) => (
          <li key={index}>
            <Field
              label={heading || t("columns.unnamed", { place: index + 1 })}
              hint={
                sample.length > 0 ? t("columns.sample", { sample: sample.join(" · ") }) : t("columns.empty")
              }
            >
              <Select
                value={named ?? ""}
                onChange={({ target }) => onRename(index, (target.value || null) as GarageColumn | null)}
              >
                <option value="">{t("columns.skip")}</option>
                {options.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
