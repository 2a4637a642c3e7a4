import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface Column<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** On a phone: spans the row's whole width. */
  broad?: boolean;
  /** On a phone: the value alone, which needs no label, or nothing, as what the row opens shows it. */
  narrow?: "plain" | "nothing";
  className?: string;
}

interface DataTableProps<Row> {
  /** Name of the table. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** undefined while loading: shows grey blocks. */
  rows: readonly Row[] | undefined;
  /** A press on a row's name opens it and shows more below. */
  more?: { open: number | null; onOpen: (id: number | null) => void; content: (row: Row) => ReactNode };
}

const cell = "py-1 text-left align-middle lg:px-2 lg:first:pl-3 lg:last:pr-3";
const placeholders = Array.from({ length: 8 }, (_, place) => place);

/** A dense table; on narrow screens every row becomes a block of labelled values. */
export function DataTable<Row extends { id: number }>({ label, columns, rows, more }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border border-divider bg-surface">
      <table className="w-full border-collapse text-md max-lg:block">
        <caption className="sr-only">{label}</caption>
        <thead className="narrow text-sm text-muted max-lg:sr-only">
          <tr className="border-b-[5px] border-ink">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(cell, "font-medium", column.className)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows
            ? rows.map((row) => <DataRow key={row.id} row={row} columns={columns} more={more} />)
            : placeholders.map((place) => <EmptyRow key={place} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

const block =
  "border-b border-divider last:border-b-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:px-3 max-lg:py-2";

function DataRow<Row extends { id: number }>({
  row,
  columns,
  more,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  more: DataTableProps<Row>["more"];
}) {
  const id = useId();
  const open = more?.open === row.id;
  return (
    <>
      <tr className={cx(block, open ? "border-b-0! bg-sunken" : "hover:bg-sunken")}>
        {columns.map((column, place) =>
          place === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={cx(cell, "font-normal max-lg:col-span-2", column.className)}
            >
              {more ? (
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={open ? id : undefined}
                  onClick={() => more.onOpen(open ? null : row.id)}
                  className="flex min-h-11 w-full items-center gap-2 rounded-control text-left"
                >
                  <Icon
                    name="chevron-right"
                    className={cx("size-4 text-muted transition-transform", open && "rotate-90")}
                  />
                  <span className="min-w-0 wrap-anywhere">{column.render(row)}</span>
                </button>
              ) : (
                column.render(row)
              )}
            </th>
          ) : (
            <td
              key={column.id}
              className={cx(
                cell,
                "min-w-0",
                column.broad && "max-lg:col-span-2",
                column.narrow === "nothing" && "max-lg:hidden",
                column.className,
              )}
            >
              {!column.narrow && (
                <span aria-hidden="true" className="narrow block text-sm text-muted lg:hidden">
                  {column.label}
                </span>
              )}
              {column.render(row)}
            </td>
          ),
        )}
      </tr>
      {more && open && (
        <tr id={id} className="border-b border-divider bg-sunken max-lg:block">
          <td colSpan={columns.length} className="px-3 pt-1 pb-4 max-lg:block">
            {more.content(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function EmptyRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className={block}>
      {columns.map(({ id, broad, narrow }, place) => (
        <td
          key={id}
          className={cx(
            cell,
            (place === 0 || broad) && "max-lg:col-span-2",
            narrow === "nothing" && "max-lg:hidden",
          )}
        >
          <span className="flex h-11 items-center">
            <Skeleton className={place === 0 ? "h-5 w-40 max-w-full" : "h-5 w-full max-w-20"} />
          </span>
        </td>
      ))}
    </tr>
  );
}
