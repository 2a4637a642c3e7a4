import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import type { TransferContents } from "#contract/sharing/transfers.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { HandingSection } from "./handing-section.tsx";

/** The parts that come, with what each has done. */
export function PartsToCome({ parts }: { parts: TransferContents["parts"] }) {
  const t = useT("handing");
  const components = useT("components");
  const { distance } = useUnits();
  if (parts.length === 0) return null;
  const placeOf = (path: string | null) =>
    path
      ?.split("/")
      .map((slot) => components(`slot.${slot as PartSlot}`))
      .join(" · ") ?? t("stored");
  /** Of a part without a name its kind, where its place does not say the same. */
  function nameOf({ kind, brand, model, slot_path }: Omit<(typeof parts)[number], "distance_m">): string {
    const name = [brand, model].filter(Boolean).join(" ");
    const sort = components(`kind.${kind as PartKind}`);
    return name || (placeOf(slot_path).endsWith(sort) ? "" : sort);
  }
  return (
    <HandingSection title={t("parts")}>
      <ul>
        {parts.map(({ kind, brand, model, slot_path, distance_m }, place) => (
          <li
            key={place}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-divider py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="narrow text-muted">{placeOf(slot_path)}</span>{" "}
              <span className="font-semibold">{nameOf({ kind, brand, model, slot_path })}</span>
            </span>
            <span>{distance(distance_m)}</span>
          </li>
        ))}
      </ul>
    </HandingSection>
  );
}
