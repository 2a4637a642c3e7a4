import { Fragment, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface Column<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** On a phone: spans the row's whole width. */
  broad?: boolean;
  /** On a phone: the value alone, which needs no label, right of the row's name, or nothing, as what the row opens shows it. */
  narrow?: "plain" | "beside" | "nothing";
  className?: string;
}

interface DataTableProps<Row> {
  /** Name of the table. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** undefined while loading: shows grey blocks. */
  rows: readonly Row[] | undefined;
  /** On a phone: a line over the rows that follow each other with the same name. */
  groupOf?: (row: Row) => string;
  /** A press on a row's name opens it and shows more below. */
  more?: { open: number | null; onOpen: (id: number | null) => void; content: (row: Row) => ReactNode };
}

const cell = "py-1 text-left align-middle lg:px-2 lg:first:pl-3 lg:last:pr-3";
const placeholders = Array.from({ length: 8 }, (_, place) => place);

/** A dense table; on narrow screens every row becomes a block of labelled values. */
export function DataTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  groupOf,
  more,
}: DataTableProps<Row>) {
  const groups = groupOf && rows?.map(groupOf);
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
            ? rows.map((row, place) => (
                <Fragment key={row.id}>
                  {groups && groups[place] !== groups[place - 1] && <GroupRow name={groups[place] ?? ""} />}
                  <DataRow row={row} columns={columns} more={more} />
                </Fragment>
              ))
            : placeholders.map((place) => <EmptyRow key={place} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

const block =
  "border-b border-divider last:border-b-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:px-3 max-lg:py-2";

function GroupRow({ name }: { name: string }) {
  return (
    <tr className="block border-b border-divider bg-sunken px-3 py-1.5 lg:hidden">
      <th scope="rowgroup" className="narrow block text-left text-sm font-medium wrap-anywhere">
        {name}
      </th>
    </tr>
  );
}

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
  const hasBeside = columns.some(({ narrow }) => narrow === "beside");
  return (
    <>
      <tr
        className={cx(
          block,
          hasBeside && "max-lg:grid-cols-[minmax(0,1fr)_auto]",
          open ? "border-b-0! bg-sunken" : "hover:bg-sunken",
        )}
      >
        {columns.map((column, place) =>
          place === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={cx(cell, "font-normal", !hasBeside && "max-lg:col-span-2", column.className)}
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
                column.narrow === "beside" && "max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right",
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
