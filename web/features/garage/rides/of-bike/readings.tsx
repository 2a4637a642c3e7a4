import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { OdometerReading } from "#contract/garage/readings.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Day } from "#web/ui/day.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { isWaiting, WaitingBadge } from "#web/ui/waiting-badge.tsx";
import { useDeleteReading, useReadings, useRiddenBetween } from "./queries.ts";

/** How many are shown at first: each takes a request for the sum of the rides before it. */
const few = 4;

/** What a bike's odometer showed, newest first, and where rides and odometer disagree. */
export function Readings({ bike }: { bike: Bike }) {
  const t = useT("ride");
  const { reading: written } = useUnits();
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<OdometerReading | null>(null);
  const query = useReadings(bike.id);
  const { data: readings, isError } = query;
  if (!readings)
    return isError ? <LoadFailure title={t("load_failed")} query={query} className="mt-4" /> : null;
  if (readings.length === 0) return <p className="mt-4 text-sm text-muted">{t("odometer.none")}</p>;
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold">{t("odometer.readings")}</h3>
      <ol className="border-t border-divider">
        {readings.slice(0, all ? undefined : few).map((reading, place) => {
          const before = readings[place + 1];
          return (
            <li
              key={reading.id ?? "purchase"}
              className="flex items-start gap-2 border-b border-divider py-1.5"
            >
              <div className="min-w-0 flex-1 py-1.5">
                <p className="narrow flex flex-wrap justify-between gap-x-4">
                  <Day value={reading.at} />
                  <strong>{reading.km === null ? t("odometer.not_known") : written(reading.km)}</strong>
                </p>
                <ReadingNote reading={reading} />
                {reading.note && <p className="text-sm text-muted wrap-anywhere">{reading.note}</p>}
                {before && <Gap bikeId={bike.id} before={before} reading={reading} />}
              </div>
              {isWaiting(reading) && <WaitingBadge />}
              {reading.id !== null && !isWaiting(reading) && (
                <IconButton
                  label={t("odometer.delete_of", {
                    reading: reading.km === null ? t("odometer.not_known") : written(reading.km),
                  })}
                  onClick={() => setChosen(reading)}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
      {!all && readings.length > few && (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setAll(true)}>
          {t("odometer.show_all", { number: readings.length })}
        </Button>
      )}
      {chosen && <DeleteReading bikeId={bike.id} reading={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** What sort of reading it is, where it is a special one. */
function ReadingNote({ reading: { kind, new_odometer, total_km } }: { reading: OdometerReading }) {
  const t = useT("ride");
  const { reading: written } = useUnits();
  if (new_odometer && total_km !== null)
    return <p className="text-sm text-muted">{t("odometer.new", { total: written(total_km) })}</p>;
  if (kind === "reading") return null;
  return <p className="text-sm text-muted">{t(`odometer.${kind}`)}</p>;
}

interface GapProps {
  bikeId: number;
  before: OdometerReading;
  reading: OdometerReading;
}

/** What the odometer gained since the reading before, beside what the rides of that time come to. */
function Gap({ bikeId, before, reading }: GapProps) {
  const t = useT("ride");
  const { reading: written } = useUnits();
  const { data: ridden_m } = useRiddenBetween(bikeId, before.at, reading.at);
  if (before.total_km === null || reading.total_km === null) return null;
  const gained = Math.round((reading.total_km - before.total_km) * 10) / 10;
  const ridden = ridden_m === undefined ? undefined : Math.round(ridden_m / 100) / 10;
  return (
    <p className="min-h-5 text-sm text-muted">
      {ridden === undefined
        ? null
        : ridden === gained
          ? t("odometer.agrees", { gained: written(gained) })
          : ridden < gained
            ? t("odometer.without_ride", { gained: written(gained), gap: written(gained - ridden) })
            : t("odometer.beyond", { gained: written(gained), ridden: written(ridden) })}
    </p>
  );
}

interface DeleteReadingProps {
  bikeId: number;
  reading: OdometerReading;
  onClose: () => void;
}

function DeleteReading({ bikeId, reading, onClose }: DeleteReadingProps) {
  const t = useT("ride");
  const { reading: written, day } = useUnits();
  const { mutate, isPending, error } = useDeleteReading(bikeId);
  const km = reading.km === null ? t("odometer.not_known") : written(reading.km);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => reading.id !== null && mutate(reading.id, { onSuccess: onClose })}
      title={t("odometer.delete")}
      confirmLabel={t("delete.act")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("delete.failed") }) })}
    >
      <p>
        {day(reading.at)}: <strong>{km}</strong>
      </p>
      <p className="mt-2">{t("odometer.delete_text")}</p>
    </ConfirmDialog>
  );
}
