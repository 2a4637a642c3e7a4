import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMeasurementText } from "#web/lib/measurement-text.ts";
import { useUnits } from "#web/lib/units.ts";

/** Returns functions that word what a line means to note. */
export function useDraftWords(bikes: readonly { id: number; name: string }[], today: string) {
  const t = useT("draft");
  const components = useT("components");
  const units = useUnits();
  const measured = useMeasurementText();

  function slotText(path: string): string {
    const sided = sidedName(path);
    if (sided !== null) return t(`target.${sided}`);
    return components(`slot.${path.slice(path.lastIndexOf("/") + 1) as PartSlot}`);
  }
  /** What it is about: "Chain · lube", "New: Chain KMC X11", "42 km". */
  function what(draft: LineDraft): string {
    const place = draft.slot === null ? null : slotText(draft.slot);
    const make = [draft.brand, draft.model].filter(Boolean).join(" ");
    switch (draft.act) {
      case "done":
        // A thing without a slot, such as a tube, is named in the rider's own words.
        if (draft.task === "replace" && place === null && draft.note !== null) return draft.note;
        return [place ?? t("bike"), t(`task.${draft.task ?? "service"}`)].join(" · ");
      case "replace":
        return t("new", { part: [place, make].filter(Boolean).join(" ") });
      case "ride":
        return t(draft.kind === "commute" || draft.kind === "indoor" ? `ride.${draft.kind}` : "ride.ride", {
          distance: units.distance(draft.distance_m ?? 0),
        });
      case "reading":
        return t("reading", { distance: units.reading(draft.km ?? 0) });
      case "measure": {
        const kind = draft.kind as MeasurementKind;
        return `${place ?? components(`measured.${kind}`)}: ${measured({ kind, value: draft.value ?? 0 })}`;
      }
      case "expense":
        return t("expense", { what: make || t(`category.${(draft.kind ?? "other") as ExpenseCategory}`) });
      default:
        return place === null ? t("service") : t("service_of", { part: place });
    }
  }
  function day(of: string): string {
    if (of === today) return t("today");
    return isDayBefore(of, today) ? t("yesterday") : units.day(of);
  }
  /** Its bike, day, cost and shop: "Logika · today · 129 zł · Rowerownia". */
  function about({ bike_id, day: of, amount_cents: cents, currency, shop }: LineDraft): string {
    const bike = bikes.find(({ id }) => id === bike_id)?.name;
    return [bike, day(of), cents !== null && money(cents / 100, currency), shop].filter(Boolean).join(" · ");
  }
  return { what, about, slot: slotText };
}

const isDayBefore = (day: string, other: string): boolean =>
  Date.parse(other) - Date.parse(day) === 86_400_000;
