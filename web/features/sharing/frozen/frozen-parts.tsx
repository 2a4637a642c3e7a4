import type { PartSlot } from "#contract/garage/part-slots.ts";
import type { VerifiedMark } from "#contract/garage/verified-part.ts";
import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { VerifiedNote } from "#web/ui/verified-note.tsx";
import { Day } from "#web/ui/day.tsx";
import { FrozenSection } from "./frozen-section.tsx";
import { useVouch } from "./use-vouch.ts";

interface ShownPart extends Pick<DossierSnapshot["parts"][number], "slot_path" | "part"> {
  distance_m: number;
  estimated: boolean;
  since?: string | null;
  until?: string;
  verified?: VerifiedMark | null | undefined;
}

/** The parts that were on the bike and those that were replaced, with what they had done on it. */
export function FrozenParts({
  snapshot,
}: {
  snapshot: Pick<DossierSnapshot, "parts" | "replaced" | "rides">;
}) {
  const t = useT("frozen");
  const vouch = useVouch(snapshot);
  const { parts, replaced = [] } = snapshot;
  return (
    <>
      {parts.length > 0 && (
        <FrozenSection title={t("parts.title")} vouch={vouch}>
          <PartRows parts={parts} />
        </FrozenSection>
      )}
      {replaced.length > 0 && (
        <FrozenSection title={t("parts.replaced")} vouch={vouch}>
          <PartRows parts={replaced.map(({ since: _since, ...part }) => part)} />
        </FrozenSection>
      )}
    </>
  );
}

function PartRows({ parts }: { parts: readonly ShownPart[] }) {
  const t = useT("frozen");
  const components = useT("components");
  const { mileage, day } = useSharedUnits();
  const placeOf = (path: string) =>
    path
      .split("/")
      .map((slot) => components(`slot.${slot as PartSlot}`))
      .join(" · ");
  return (
    <>
      <ul>
        {parts.map(({ slot_path, part, since, until, distance_m, estimated, verified }, place) => (
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
              {until && (
                <span className="text-muted">
                  {t("parts.until")} <Day value={until} />
                </span>
              )}
            </p>
            {verified && <VerifiedNote mark={verified} day={day(verified.day)} className="w-full" />}
          </li>
        ))}
      </ul>
      {parts.some(({ estimated }) => estimated) && (
        <p className="mt-2 text-sm text-muted">{t("parts.estimated_why")}</p>
      )}
    </>
  );
}
