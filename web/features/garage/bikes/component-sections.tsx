import type { ReactNode } from "react";
import { FactRow } from "./basic-facts.tsx";
import { factOf } from "#contract/garage/bike-fields.ts";
import { type BikeParts, filledSections, type SectionRow } from "#contract/garage/bike-sections.ts";
import { useT } from "#web/lib/i18n.ts";
import { useFactText } from "./use-fact-text.tsx";

/** Returns the sections of a bike's page below its basics: filled component sections, accessories, notes. */
export function contentsOf(bike: BikeParts) {
  const sections = filledSections(bike).map(({ section }) => section);
  return [
    ...sections,
    ...(bike.accessories.length > 0 ? (["accessories"] as const) : []),
    ...(bike.notes ? (["notes"] as const) : []),
  ];
}

interface ComponentSectionsProps {
  bike: BikeParts;
  /** Shown below the figures of its geometry, where it has any. */
  geometry: ReactNode;
}

/** Shows the sections; each heading can be linked to. */
export function ComponentSections({ bike, geometry }: ComponentSectionsProps) {
  return (
    <>
      {filledSections(bike).map(({ section, rows }) => (
        <Section key={section} id={section}>
          <dl className="gap-x-10 md:columns-2 print:columns-1">
            {rows.map((row) => (
              <FactOfSection key={"part" in row ? row.part : row.field} row={row} />
            ))}
          </dl>
          {section === "geometry" && geometry}
        </Section>
      ))}
      {bike.accessories.length > 0 && (
        <Section id="accessories">
          <ul className="flex flex-wrap gap-2 pt-2 print:gap-1">
            {bike.accessories.map((accessory, place) => (
              <li
                key={place}
                className="rounded-control border border-divider bg-surface px-3 py-1 wrap-anywhere print:px-1.5 print:py-0"
              >
                {accessory}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {bike.notes && (
        <Section id="notes">
          <p className="max-w-text pt-2 print:line-clamp-12 whitespace-pre-wrap wrap-anywhere">
            {bike.notes}
          </p>
        </Section>
      )}
    </>
  );
}

function Section({ id, children }: { id: ReturnType<typeof contentsOf>[number]; children: ReactNode }) {
  const t = useT("parts");
  return (
    <section aria-labelledby={id} className="mb-10 print:mb-3 print:break-inside-avoid">
      <h2 id={id} tabIndex={-1} className="wide-sm mb-1 scroll-mt-20 text-xl">
        {t(`section.${id}`)}
      </h2>
      {children}
    </section>
  );
}

/** A part or a fact of a section. */
export function FactOfSection({ row }: { row: SectionRow }) {
  const t = useT("parts");
  const field = useT("facts");
  const text = useFactText();
  if ("part" in row)
    return <FactRow label={t(`part.${row.part}`)} value={row.text} className="break-inside-avoid" />;
  const value = text(factOf(row.field), row.text);
  return <FactRow label={field(row.field)} value={value} className="break-inside-avoid" />;
}
