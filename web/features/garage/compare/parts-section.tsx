import { type PartSlot, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import { useT } from "#web/lib/i18n.ts";
import { useKindLifespans } from "#web/lib/lifespan-of.ts";
import { useLifespanWords } from "#web/lib/lifespan-words.ts";
import { useUnits } from "#web/lib/units.ts";
import { Day } from "#web/ui/day.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { type AgedPart, partRows } from "./part-rows.ts";
import type { LoadedColumn } from "./queries.ts";

/** How long the bikes' parts have been mounted, and how far they went there; nothing where no bike shows that. */
export function PartsSection({ columns }: { columns: readonly LoadedColumn[] }) {
  const t = useT("compare");
  const partsOf = columns.map(({ own, shared }): AgedPart[] | null => own?.parts ?? shared?.parts ?? null);
  const rows = partRows(partsOf);
  const lasting = useKindLifespans();
  const { rough } = useLifespanWords();
  const lifespans = useT("lifespans");
  if (rows.length === 0) return null;
  const nameOf = (path: string) =>
    path
      .split("/")
      .map((slot) => t(`slot.${slot as PartSlot}`))
      .join(" · ");
  /** How far parts of a place last with riders here, where that is known. */
  const lastingOf = (path: string) => {
    const median = lasting.get(usualKindOf(slotOfPath(path)))?.median_m;
    return median ? ` (${lifespans("compare", { median: rough(median) })})` : "";
  };
  return (
    <PlotSection title={t("parts.title")}>
      <FoldedRows
        kind="part"
        label={t("parts.title")}
        columns={columns}
        groups={[
          {
            key: "parts",
            rows: rows.map(({ slotPath, parts }) => ({
              key: slotPath,
              label: nameOf(slotPath) + lastingOf(slotPath),
              cells: parts.map((mounted, place) => {
                if (mounted === null)
                  return (
                    <span key={place} className="text-muted">
                      {t("not_public")}
                    </span>
                  );
                return mounted.length === 0 ? null : mounted.map((part, n) => <Age key={n} part={part} />);
              }),
            })),
          },
        ]}
      />
    </PlotSection>
  );
}

function Age({ part }: { part: AgedPart }) {
  const { brand, model, since, distance_m, estimated, unknown_before } = part;
  const t = useT("compare");
  const { distance } = useUnits();
  const make = [brand, model].filter(Boolean).join(" ");
  return (
    <span className="block">
      {make && <span className="block font-semibold">{make}</span>}
      {distance(distance_m)}
      <span className="narrow block text-sm text-muted">
        {t("parts.since")} <Day value={since} />
        {unknown_before && `, ${t("parts.unknown_before")}`}
        {estimated && `, ${t("parts.estimated")}`}
      </span>
    </span>
  );
}
