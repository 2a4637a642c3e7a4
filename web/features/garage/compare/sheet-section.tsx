import type { ReactNode } from "react";
import type { BikeFact } from "#contract/garage/bike-facts.ts";
import { figureText } from "#web/lib/figure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { CompareTable, type CompareGroup } from "./compare-table.tsx";
import { Difference } from "./difference.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import type { LoadedColumn } from "./queries.ts";
import { splitEqual, type SheetRow, sheetRows } from "./sheet-rows.ts";

/** Writes the value of a fact, as a bike's page does. */
export type FactText = (fact: BikeFact, value: string | number) => ReactNode;

interface SheetSectionProps {
  columns: readonly LoadedColumn[];
  factText: FactText;
}

/** The specification sheets side by side: what differs first, what is equal folded away. */
export function SheetSection({ columns, factText }: SheetSectionProps) {
  const t = useT("compare");
  const groupsOf = useSheetGroups(factText);
  const { differ, some, equal } = splitEqual(sheetRows(columns.map(({ bike }) => bike)));
  return (
    <PlotSection title={t("sheet.title")}>
      {differ.length > 0 ? (
        <CompareTable label={t("sheet.differ")} columns={columns} groups={groupsOf(differ)} />
      ) : (
        <p className="py-2">{t(equal.length + some.length > 0 ? "sheet.same" : "sheet.empty")}</p>
      )}
      <FoldedRows kind="some" label={t("sheet.some")} columns={columns} groups={groupsOf(some)} />
      <FoldedRows kind="equal" label={t("sheet.equal")} columns={columns} groups={groupsOf(equal)} />
    </PlotSection>
  );
}

function useSheetGroups(factText: FactText) {
  const parts = useT("parts");
  const fact = useT("facts");
  const titleOf = (section: SheetRow["section"]) =>
    section === "basics" ? parts("basics") : parts(`section.${section}`);
  return (rows: readonly SheetRow[]): CompareGroup[] =>
    [...new Set(rows.map(({ section }) => section))].map((section) => ({
      key: section,
      title: titleOf(section),
      rows: rows
        .filter((row) => row.section === section)
        .map((row) => ({
          key: row.key,
          label: row.part
            ? parts(`part.${row.part}`)
            : row.fact && fact(row.fact.name as Parameters<typeof fact>[0]),
          cells: row.values.map((_, place) => textOf(row, place, factText)),
        })),
    }));
}

function textOf({ fact, values }: SheetRow, place: number, factText: FactText): ReactNode {
  const value = values[place] ?? null;
  if (value === null) return null;
  if (typeof value === "object") return value.join(", ");
  if (fact?.name !== "weight_g") return fact === null ? value : factText(fact, value);
  const first = values.findIndex((one) => one !== null);
  return (
    <>
      {figureText(Number(value) / 1000, "kg")}{" "}
      <Difference value={place === first ? null : (Number(value) - Number(values[first])) / 1000} unit="kg" />
    </>
  );
}
