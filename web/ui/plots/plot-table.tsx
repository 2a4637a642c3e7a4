import { type ReactNode, useState } from "react";

interface PlotTableProps {
  /** What is pressed to see it. */
  open: string;
  caption: string;
  columns: readonly string[];
  rows: () => readonly { id: string; cells: readonly ReactNode[] }[];
}

const cell = "py-1.5 pr-3 align-top sm:pr-5 last:pr-0";

/** What a plot shows, as a table: made only once it is opened. */
export function PlotTable({ open, caption, columns, rows }: PlotTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-1 print:not-open:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center text-blue underline underline-offset-4 wrap-anywhere print:hidden">
        {open}
      </summary>
      {isOpen && (
        <div className="overflow-x-auto">
          <table className="narrow border-collapse text-left">
            <caption className="sr-only">{caption}</caption>
            <thead className="text-sm text-muted">
              <tr className="border-b-[5px] border-ink">
                {columns.map((column) => (
                  <th key={column} scope="col" className={`${cell} font-medium`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(({ id, cells }) => (
                <tr key={id} className="border-b border-divider">
                  {cells.map((content, place) =>
                    place === 0 ? (
                      <th key={columns[place]} scope="row" className={`${cell} font-medium wrap-anywhere`}>
                        {content}
                      </th>
                    ) : (
                      <td key={columns[place]} className={`${cell} wrap-anywhere`}>
                        {content}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
