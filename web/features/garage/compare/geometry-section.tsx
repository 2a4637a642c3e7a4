import { cockpitFields, frameFields } from "#contract/garage/geometry-fields.ts";
import { agreeWithin } from "#contract/garage/geometry-figures.ts";
import { holdsOf } from "#contract/garage/hands.ts";
import { figureText } from "#web/lib/figure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { letterOf } from "./bike-mark.tsx";
import { CompareTable, type CompareGroup } from "./compare-table.tsx";
import { Difference } from "./difference.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import {
  type ComparedField,
  type FigureUnit,
  type GeometryCell,
  type GeometryRow,
  geometryRows,
} from "./geometry-rows.ts";
import type { LoadedColumn } from "./queries.ts";
import { splitEqual } from "./sheet-rows.ts";

type Named = (typeof frameFields)[number] | (typeof cockpitFields)[number];
const isFact = (field: ComparedField): field is Extract<ComparedField, Named> =>
  [...frameFields, ...cockpitFields].some((one) => one === field);
const isOfFrame = (field: ComparedField) => field === "bb_height" || frameFields.some((one) => one === field);

/** The bikes' geometry, entered or derived, with the differences from the first one. */
export function GeometrySection({ columns }: { columns: readonly LoadedColumn[] }) {
  const t = useT("compare");
  const groupsOf = useGeometryGroups(holdsOf(columns.map(({ bike }) => bike)));
  const rows = geometryRows(columns.map(({ bike }) => bike));
  const { differ, some, equal } = splitEqual(rows);
  return (
    <PlotSection title={t("geometry.title")}>
      {rows.length === 0 ? (
        <p className="max-w-text py-2 text-muted">{t("geometry.none")}</p>
      ) : (
        <p className="max-w-text py-2 text-sm text-muted">
          {t("geometry.from", { mark: letterOf(columns[0]?.place ?? 0), agree: agreeWithin })}
        </p>
      )}
      {differ.length > 0 && (
        <CompareTable label={t("geometry.differ")} columns={columns} groups={groupsOf(differ)} />
      )}
      <FoldedRows kind="some" label={t("geometry.some")} columns={columns} groups={groupsOf(some)} />
      <FoldedRows kind="equal" label={t("geometry.equal")} columns={columns} groups={groupsOf(equal)} />
    </PlotSection>
  );
}

function useGeometryGroups(hands: ReturnType<typeof holdsOf>) {
  const t = useT("compare");
  const fact = useT("facts");
  const nameOf = (field: ComparedField) =>
    isFact(field)
      ? fact(field)
      : field === "hood_x" || field === "hood_y"
        ? t(`geometry.${field}.${hands}`)
        : t(`geometry.${field}`);
  const group = (key: "frame" | "position", rows: readonly GeometryRow[]): CompareGroup[] =>
    rows.length === 0
      ? []
      : [
          {
            key,
            title: t(`geometry.${key}`),
            rows: rows.map(({ field, unit, cells }) => ({
              key: field,
              label: nameOf(field),
              cells: cells.map((cell, place) => cell && <Figure key={place} cell={cell} unit={unit} />),
            })),
          },
        ];
  return (rows: readonly GeometryRow[]) => [
    ...group(
      "frame",
      rows.filter(({ field }) => isOfFrame(field)),
    ),
    ...group(
      "position",
      rows.filter(({ field }) => !isOfFrame(field)),
    ),
  ];
}

function Figure({ cell, unit }: { cell: GeometryCell; unit: FigureUnit }) {
  const t = useT("compare");
  const figure = (value: number) => figureText(value, unit);
  return (
    <>
      <span className={cell.isDerived ? "compared-derived" : undefined}>{figure(cell.value)}</span>{" "}
      <Difference value={cell.difference} unit={unit} />
      {cell.isDerived && <span className="narrow text-sm text-muted"> {t("geometry.derived")}</span>}
      {cell.follows !== null && (
        <span className="narrow block text-sm text-muted">
          {t("geometry.follows", { figure: figure(cell.follows) })}
        </span>
      )}
    </>
  );
}
