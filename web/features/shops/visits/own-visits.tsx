import { countedAppointments } from "#contract/shops/appointment-moves.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOwnAppointments } from "./queries.ts";
import { VisitRow } from "./visit-row.tsx";

/** A rider's appointments from today on, the next first; nothing where there are none. */
export function OwnVisits() {
  const t = useT("visits");
  const { day, isoDay } = useUnits();
  const today = isoDay();
  const ahead = (useOwnAppointments().data?.data ?? [])
    .filter(
      ({ state, day, reason }) =>
        day >= today &&
        ((countedAppointments as readonly string[]).includes(state) || (state === "declined" && reason)),
    )
    .toReversed();
  if (ahead.length === 0) return null;
  return (
    <section aria-labelledby="visits" className="mb-8">
      <h2 id="visits" className="wide-sm mb-2 text-xl">
        {t("title")}
      </h2>
      <ul className="grid gap-2">
        {ahead.map((visit) => (
          <VisitRow
            key={visit.id}
            side="rider"
            visit={visit}
            title={day(visit.day, "long")}
            text={[visit.shop.name, visit.bike?.name].filter(Boolean).join(" · ")}
          />
        ))}
      </ul>
    </section>
  );
}
