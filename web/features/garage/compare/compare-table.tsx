import { type CSSProperties, type ReactNode } from "react";
import { BikeMark } from "./bike-mark.tsx";
import type { LoadedColumn } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";

export interface CompareRow {
  key: string;
  label: ReactNode;
  /** In the order of the bikes; null where there is nothing to say. */
  cells: readonly ReactNode[];
}

export interface CompareGroup {
  key: string;
  title?: string;
  rows: readonly CompareRow[];
}

interface CompareTableProps {
  /** Name of the table. */
  label: string;
  columns: readonly LoadedColumn[];
  groups: readonly CompareGroup[];
}

/** Facts of the bikes side by side; on a phone a fact's name stands above its values. */
export function CompareTable({ label, columns, groups }: CompareTableProps) {
  const t = useT("compare");
  return (
    <div className="relative">
      <table className="compared-table">
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col className="compared-names" />
          <col span={columns.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="narrow text-sm text-muted">
              {t("fact")}
            </th>
            {columns.map(({ key, place, bike, paint }) => (
              <th key={key} scope="col" className="font-semibold">
                <BikeMark place={place} paint={paint} /> {bike.name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key}>
            {title && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className="font-[650]">
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="narrow text-md font-normal text-muted">
                  {row.label}
                </th>
                {columns.map(({ key, place, paint }, at) => (
                  <td key={key}>
                    <BikeMark place={place} paint={paint} />
                    <span className="min-w-0">
                      {row.cells[at] ?? <span className="text-muted">{t("not_given")}</span>}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The bikes' names, which stay in sight above the tables; screen readers have them in each table. */
export function BikeStrip({ columns }: { columns: readonly LoadedColumn[] }) {
  return (
    <div aria-hidden="true" className="compared-strip" style={{ "--bikes": columns.length } as CSSProperties}>
      {columns.map(({ key, place, bike, paint }) => (
        <span key={key} className="flex min-w-0 items-center gap-2 py-1.5 pr-3">
          <BikeMark place={place} paint={paint} />
          <span className="truncate font-semibold">{bike.name}</span>
        </span>
      ))}
    </div>
  );
}
