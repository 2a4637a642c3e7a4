import { specFieldsOf, type PartKind, type SpecFieldName } from "#contract/garage/part-kinds.ts";
import type { Listing } from "#contract/market/listings.ts";
import { FactRow } from "#web/features/garage/bikes/basic-facts.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useSpecText } from "#web/lib/spec-text.ts";
import "#web/styles/riders.css";

/** What a part that is for sale is. */
export function FactsOfListedPart({ listing: { facts } }: { listing: Listing }) {
  const t = useT("market");
  const field = useT("facts");
  const spec = useSpecText();
  const kind = facts["kind"] as PartKind;
  const values = (facts["spec"] ?? {}) as Partial<Record<SpecFieldName, string | number | null>>;
  return (
    <dl>
      <FactRow label={t("filter.slot")} value={t(`kind.${kind}`)} />
      <FactRow label={field("brand")} value={(facts["brand"] as string | null) ?? null} />
      <FactRow label={field("model")} value={(facts["model"] as string | null) ?? null} />
      {specFieldsOf(kind)
        .filter(([name]) => values[name] != null)
        .map(([name, one]) => (
          <FactRow
            key={name}
            label={spec.label(name)}
            value={spec.value(kind, name, one, values[name] ?? null)}
          />
        ))}
    </dl>
  );
}
