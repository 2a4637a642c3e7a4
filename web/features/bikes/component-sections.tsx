import type { ReactNode } from "react";
import type { Bike } from "#contract/bikes.ts";
import { FactRow } from "#web/features/bikes/basic-facts.tsx";
import { filledSections, type SectionRow } from "#web/features/bikes/sections.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** What there is to read of a bike beyond its basics: filled component sections, accessories, notes. */
export function contentsOf(bike: Bike) {
  const sections = filledSections(bike).map(({ section }) => section);
  return [
    ...sections,
    ...(bike.accessories.length > 0 ? (["accessories"] as const) : []),
    ...(bike.notes ? (["notes"] as const) : []),
  ];
}

/** The sections themselves; each heading can be linked to. */
export function ComponentSections({ bike }: { bike: Bike }) {
  return (
    <>
      {filledSections(bike).map(({ section, rows }) => (
        <Section key={section} id={section}>
          <dl className="gap-x-10 md:columns-2">
            {rows.map((row) => (
              <Row key={"part" in row ? row.part : row.field} row={row} />
            ))}
          </dl>
        </Section>
      ))}
      {bike.accessories.length > 0 && (
        <Section id="accessories">
          <ul className="flex flex-wrap gap-2 pt-2">
            {bike.accessories.map((accessory, place) => (
              <li
                key={place}
                className="rounded-control border border-divider bg-surface px-3 py-1 wrap-anywhere"
              >
                {accessory}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {bike.notes && (
        <Section id="notes">
          <p className="max-w-[70ch] pt-2 whitespace-pre-wrap wrap-anywhere">{bike.notes}</p>
        </Section>
      )}
    </>
  );
}

function Section({ id, children }: { id: ReturnType<typeof contentsOf>[number]; children: ReactNode }) {
  const t = useT("garage");
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} tabIndex={-1} className="wide-sm mb-1 scroll-mt-20 text-xl">
        {t(`section.${id}`)}
      </h2>
      {children}
    </section>
  );
}

function Row({ row }: { row: SectionRow }) {
  const t = useT("garage");
  const field = useT("fields");
  const option = useT("options");
  if ("part" in row)
    return <FactRow label={t(`part.${row.part}`)} value={row.text} className="break-inside-avoid" />;
  const value = row.option
    ? option(`${row.field}.${row.text}` as Parameters<typeof option>[0])
    : typeof row.text === "number"
      ? [number(row.text), row.unit].filter(Boolean).join("\u00A0")
      : row.text;
  return <FactRow label={field(row.field)} value={value} className="break-inside-avoid" />;
}
