import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import type { CsvHead } from "./csv-head.ts";
import { type ColumnChoice, type ImportColumn, importColumns, isNeeded } from "./guess-columns.ts";

interface LedgerColumnsProps {
  head: CsvHead;
  columns: ColumnChoice;
  busy: boolean;
  onMap: (column: ImportColumn, at: number | null) => void;
}

/** Chooses for each fact of an expense its column in the file; shows the column's first cells. */
export function LedgerColumns({ head: { headings, samples }, columns, busy, onMap }: LedgerColumnsProps) {
  const t = useT("ledger");
  const sampleOf = (at: number) =>
    samples
      .map((cells) => cells[at] ?? "")
      .filter((cell) => cell !== "")
      .map((cell) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell))
      .join(" · ");
  return (
    <section aria-labelledby="ledger-columns" className="mt-5">
      <h3 id="ledger-columns" className="text-lg font-[650]">
        {t("bring.columns")}
      </h3>
      <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2" aria-busy={busy}>
        {importColumns.map((column) => {
          const at = columns[column];
          return (
            <Field
              key={column}
              label={t(`bring.column.${column}`)}
              required={isNeeded(column)}
              hint={
                at === null ? t(isNeeded(column) ? "bring.needed" : `bring.without_${column}`) : sampleOf(at)
              }
            >
              <Select
                value={at ?? ""}
                className="truncate"
                onChange={({ target }) => onMap(column, target.value === "" ? null : Number(target.value))}
              >
                <option value="">{t("bring.no_column")}</option>
                {headings.map((heading, place) => (
                  <option key={place} value={place} disabled={heading === ""}>
                    {heading || t("bring.unnamed", { place: place + 1 })}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
    </section>
  );
}
