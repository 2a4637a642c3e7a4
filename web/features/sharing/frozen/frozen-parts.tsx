import type { PartSlot } from "#contract/garage/part-slots.ts";
import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { Day } from "#web/ui/day.tsx";
import { FrozenSection } from "./frozen-section.tsx";
import { useVouch } from "./use-vouch.ts";

/** The parts that were on the bike, with what they had done on it. */
export function FrozenParts({ snapshot }: { snapshot: Pick<DossierSnapshot, "parts" | "rides"> }) {
  const t = useT("frozen");
  const components = useT("components");
  const { mileage } = useSharedUnits();
  const vouch = useVouch(snapshot);
  const { parts } = snapshot;
  if (parts.length === 0) return null;
  const placeOf = (path: string) =>
    path
      .split("/")
      .map((slot) => components(`slot.${slot as PartSlot}`))
      .join(" · ");
  return (
    <FrozenSection title={t("parts.title")} vouch={vouch}>
      <ul>
        {parts.map(({ slot_path, part, since, distance_m, estimated }, place) => (
          <li
            key={place}
            className="flex break-inside-avoid flex-wrap items-baseline gap-x-4 border-b border-divider py-2 print:py-1"
          >
            <p className="min-w-[min(100%,14rem)] flex-1 wrap-anywhere">
              <span className="narrow text-muted">{placeOf(slot_path)}</span>{" "}
              <span className="font-semibold">{[part.brand, part.model].filter(Boolean).join(" ")}</span>
            </p>
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{mileage(Math.round(distance_m / 1000))}</span>
              {estimated && <span className="text-muted">{t("parts.estimated")}</span>}
              {since && (
                <span className="text-muted">
                  {t("parts.since")} <Day value={since} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {parts.some(({ estimated }) => estimated) && (
        <p className="mt-2 text-sm text-muted">{t("parts.estimated_why")}</p>
      )}
    </FrozenSection>
  );
}
